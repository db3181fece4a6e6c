inline void generated(cupynumeric::NDArray a, int n) {
  for (int i = 0; i < n; ++i)
    if (bool(a))
      return;
}
