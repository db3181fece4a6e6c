// arraylint: allow(R999, no such rule)
// arraylint: alow(R104, misspelt)
// arraylint: allow(R104)
// arraylint: allow(R104, late, until=2027-02-31)
// arraylint: allow(
#define X(a) a // arraylint: allow(host-sync-in-loop, "x"
auto s = R"(// arraylint: allow(R104, text))";
struct S { int x; }; // arraylint: allow(R104, a) arraylint: allow(R105, b)
