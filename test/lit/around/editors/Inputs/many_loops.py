"""Prints a function with many loops, each of which reads an array back."""

print("#include <cupynumeric.h>\n\nusing cupynumeric::NDArray;")
print("void work(NDArray x, double *out) {")
for _ in range(200):
    print("  for (int i = 0; i < 100; ++i)")
    print("    out[i] += x.get_read_accessor<double, 1>()[0];")
print("}")
