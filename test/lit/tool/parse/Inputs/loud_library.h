// A library whose own code would not pass what it asks for.
#pragma GCC system_header
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wconversion"
#pragma GCC diagnostic error "-Wunsequenced"
#pragma GCC diagnostic error "-Wunknown-attributes"
namespace loud {
template <typename T> int narrowed(T Value) {
  int i = 0;
  i = i++ + (i = 2);
  return Value;
}
inline int narrowedNow(double Value) { return Value; }
[[loud::attribute]] inline void marked() {}
} // namespace loud
#pragma GCC diagnostic pop
