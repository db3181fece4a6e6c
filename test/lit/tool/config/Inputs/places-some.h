inline void some(cupynumeric::NDArray a, cupynumeric::NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    auto t = cupynumeric::zeros({100});
    b.assign(a + t);
    if (bool(a))
      return;
  }
  for (int i = 0; i < 50; ++i) {
    auto t = cupynumeric::zeros({100});
    b.assign(a + t);
  }
}
