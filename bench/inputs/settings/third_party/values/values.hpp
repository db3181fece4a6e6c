// A stand-in for the header-only libraries that projects copy into their own tree: values
// as in a configuration file, with conversions that are chosen by the type.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace values {

template <template <typename...> class List, template <typename...> class Table,
          typename Text, typename Number>
class basic_value;
using value = basic_value<std::vector, std::map, std::string, double>;

namespace detail {

template <typename T, typename = void> struct is_list : std::false_type {};
template <typename T>
struct is_list<T, std::void_t<typename T::value_type, decltype(std::declval<T>().begin()),
                              decltype(std::declval<T>().push_back(
                                std::declval<typename T::value_type>()))>>
  : std::negation<std::is_same<typename T::value_type, char>> {};

template <typename T, typename = void> struct is_table : std::false_type {};
template <typename T>
struct is_table<T, std::void_t<typename T::key_type, typename T::mapped_type>>
  : std::true_type {};

/// The name and the value of an entry.
template <typename Iterator> class entry {
public:
  explicit entry(Iterator at) : at_(at) {}
  const auto& name() const { return at_->first; }
  const auto& value() const { return at_->second; }
  entry& operator++() { return ++at_, *this; }
  const entry& operator*() const { return *this; }
  bool operator!=(const entry& other) const { return at_ != other.at_; }

private:
  Iterator at_;
};

template <typename Iterator> struct entries {
  Iterator first, last;
  entry<Iterator> begin() const { return entry<Iterator>(first); }
  entry<Iterator> end() const { return entry<Iterator>(last); }
};

}  // namespace detail

/// How \p T is read from a value and written to one.
template <typename T, typename = void> struct conversion {
  template <typename Value> static T read(const Value& from)
  {
    if constexpr (std::is_same_v<T, bool>)
      return from.truth();
    else if constexpr (std::is_arithmetic_v<T>)
      return static_cast<T>(from.number());
    else
      return T(from.text());
  }
};
template <typename T> struct conversion<T, std::enable_if_t<detail::is_list<T>::value>> {
  template <typename Value> static T read(const Value& from)
  {
    T list;
    for (const auto& each : from.list())
      list.push_back(each.template as<typename T::value_type>());
    return list;
  }
};
template <typename T> struct conversion<T, std::enable_if_t<detail::is_table<T>::value>> {
  template <typename Value> static T read(const Value& from)
  {
    T table;
    for (const auto& each : from.entries())
      table.emplace(each.name(), each.value().template as<typename T::mapped_type>());
    return table;
  }
};
template <typename T, std::size_t Count> struct conversion<std::array<T, Count>> {
  template <typename Value> static std::array<T, Count> read(const Value& from)
  {
    std::array<T, Count> list{};
    for (std::size_t i = 0; i < Count; ++i) list[i] = from[i].template as<T>();
    return list;
  }
};

template <template <typename...> class List, template <typename...> class Table,
          typename Text, typename Number>
class basic_value {
public:
  using list_type  = List<basic_value>;
  using table_type = Table<Text, basic_value>;

  basic_value() = default;
  basic_value(std::nullptr_t) {}
  template <typename T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>
  basic_value(T number) : held_(static_cast<Number>(number))
  {
  }
  basic_value(bool truth) : held_(truth) {}
  basic_value(const char* text) : held_(Text(text)) {}
  basic_value(Text text) : held_(std::move(text)) {}
  basic_value(list_type list) : held_(std::make_shared<list_type>(std::move(list))) {}
  basic_value(table_type table) : held_(std::make_shared<table_type>(std::move(table))) {}

  bool truth() const { return get<bool>("a truth value"); }
  Number number() const { return get<Number>("a number"); }
  const Text& text() const { return get<Text>("a text"); }
  const list_type& list() const { return *get<std::shared_ptr<list_type>>("a list"); }
  const table_type& table() const { return *get<std::shared_ptr<table_type>>("a table"); }

  auto entries() const
  {
    using iterator = typename table_type::const_iterator;
    return detail::entries<iterator>{table().begin(), table().end()};
  }
  template <typename T> T as() const { return conversion<T>::read(*this); }
  template <typename T> T get_or(const Text& name, T otherwise) const
  {
    const auto found = table().find(name);
    return found == table().end() ? otherwise : found->second.template as<T>();
  }
  const basic_value& operator[](std::size_t index) const { return list().at(index); }
  const basic_value& operator[](const Text& name) const { return table().at(name); }

  template <typename Stream> friend Stream& operator<<(Stream& out, const basic_value& of)
  {
    std::visit([&](const auto& held) { write(out, held); }, of.held_);
    return out;
  }

private:
  template <typename T> const T& get(const char* what) const
  {
    if (const T* held = std::get_if<T>(&held_)) return *held;
    throw std::invalid_argument(std::string("not ") + what);
  }
  template <typename Stream, typename T> static void write(Stream& out, const T& held)
  {
    if constexpr (std::is_same_v<T, std::monostate>)
      out << "null";
    else if constexpr (std::is_same_v<T, std::shared_ptr<list_type>>) {
      out << '[';
      for (const auto& each : *held) out << each << ',';
      out << ']';
    } else if constexpr (std::is_same_v<T, std::shared_ptr<table_type>>) {
      out << '{';
      for (const auto& [name, each] : *held) out << name << ':' << each << ',';
      out << '}';
    } else
      out << held;
  }

  std::variant<std::monostate, bool, Number, Text, std::shared_ptr<list_type>,
               std::shared_ptr<table_type>>
    held_;
};

/// Reads `name: value` lines; a list is `[a b c]`.
template <typename Value, typename Iterator> class reader {
public:
  reader(Iterator at, Iterator end) : at_(at), end_(end) {}

  Value table()
  {
    typename Value::table_type table;
    while (skip(), at_ != end_) {
      auto name = word(':');
      ++at_;
      table.emplace(std::move(name), one());
    }
    return table;
  }

private:
  Value one()
  {
    skip();
    if (at_ == end_) return nullptr;
    if (*at_ != '[') return simple(word('\n'));
    typename Value::list_type list;
    for (++at_; skip(), at_ != end_ && *at_ != ']';) list.push_back(simple(word(']')));
    if (at_ != end_) ++at_;
    return list;
  }
  static Value simple(std::string text)
  {
    if (text == "true" || text == "false") return text == "true";
    std::istringstream in(text);
    double number = 0;
    return in >> number ? Value(number) : Value(std::move(text));
  }
  std::string word(char stop)
  {
    std::string text;
    for (; at_ != end_ && *at_ != stop && !std::isspace(*at_); ++at_) text += *at_;
    return text;
  }
  void skip()
  {
    at_ = std::find_if_not(at_, end_, [](unsigned char c) { return std::isspace(c); });
  }

  Iterator at_, end_;
};

inline value read(const std::string& text)
{
  return reader<value, std::string::const_iterator>(text.begin(), text.end()).table();
}

}  // namespace values

template <typename Iterator>
struct std::tuple_size<values::detail::entry<Iterator>>
  : std::integral_constant<std::size_t, 2> {};
