// The minimal support for coroutines.
#pragma once

#include <coroutine>
#include <exception>
#include <optional>

/// The values that a coroutine yields, one after the other.
template <typename T> struct Generator {
  struct promise_type {
    std::optional<T> Current;
    Generator get_return_object() { return {Handle::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T Value) { return Current.emplace(Value), std::suspend_always(); }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
  using Handle = std::coroutine_handle<promise_type>;
  struct Iterator {
    Handle Resumed;
    T &operator*() const { return *Resumed.promise().Current; }
    Iterator &operator++() { return Resumed.resume(), *this; }
    bool operator!=(std::nullptr_t) const { return !Resumed.done(); }
  };
  Iterator begin() { return Resumed.resume(), Iterator{Resumed}; }
  std::nullptr_t end() { return nullptr; }
  Handle Resumed;
};

/// A coroutine that runs immediately and returns nothing.
struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
};

/// `co_await later(x)` returns x.
template <typename T> struct Later {
  T Value;
  bool await_ready() const { return true; }
  void await_suspend(std::coroutine_handle<>) const {}
  T await_resume() const { return Value; }
};
template <typename T> Later<T> later(T Value) { return {Value}; }
