"""What each program declares first: macros, classes that convert, templates, coroutine types."""

TEXT = """
#define SELF(...) (__VA_ARGS__)
#define TWICE(...) ((__VA_ARGS__) + (__VA_ARGS__))
#define EACH(i, count) for (int i = 0; i < (count); ++i)

extern int n;
extern bool flag;
double f(double);
void use(const $type &);
struct Ancestor { double weight = 1; virtual ~Ancestor(); };
void change($type &);
$type &shared();
std::vector<$type> &kept_list();

template <typename T> T &&identity(T &&value) { return static_cast<T &&>(value); }
template <typename T> T &identity(T &value) { return value; }
template <typename... T> decltype(auto) last(T &&...values) {
  return (static_cast<T &&>(values), ...);
}
template <typename... T> $type total(const T &...values) { return $type((values + ...)); }
template <typename... T> std::vector<$type> collect(T... values) {
  std::vector<$type> all;
  (all.push_back(values), ...);
  return all;
}
template <typename T> struct Held {
  T value;
  Held(T value) : value(static_cast<T &&>(value)) {}
  const T &get() const & { return value; }
  T get() && { return static_cast<T &&>(value); }
};
struct Box {
  $type value;
  Box(const $type &value) try : value(value) {} catch (...) { throw; }
  operator const $type &() const { return value; }
  explicit operator bool() const { return $bool; }
  explicit operator double() const { return $double; }
  double operator[](int i) const { return $double + i; }
  friend Box operator|(const Box &a, const Box &b) { return $type(a.value + b.value); }
  template <typename T> Box &operator<<=(T &&other) { value = other; return *this; }
};
struct Pair {
  $type first, second;
};
template <typename T> concept Addable = requires(T a) { a + a; };
template <Addable T> T doubled(const T &x) {
  if constexpr (std::is_arithmetic_v<T>)
    return x * 2;
  else
    return T(x + x);
}
struct Ready {
  $type value;
  bool await_ready() const noexcept { return $bool; }
  void await_suspend(std::coroutine_handle<>) const noexcept {}
  $type await_resume() const { return value; }
};
struct Job {
  struct promise_type {
    Job get_return_object();
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(const $type &value) { use(value); return {}; }
    void return_value($type) {}
    void unhandled_exception() {}
  };
  $type value;
  Ready operator co_await() const { return {value}; }
};
struct Flow {
  struct promise_type {
    const $type *value = nullptr;
    Flow get_return_object();
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(const $type &next) { value = &next; return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  struct iterator {
    const $type &operator*() const;
    iterator &operator++();
    bool operator!=(const iterator &) const;
  };
  iterator begin();
  iterator end();
};
"""


def prelude(words, array):
    """Returns the declarations of every program."""
    return (TEXT.replace("$bool", words.BOX_TEST).replace("$double", words.BOX_NUMBER)
            .replace("$type", array))
