constexpr long sum(long n) {
  long s = 0;
  for (long i = 0; i < n; ++i)
    s += i % 7;
  return s;
}

constexpr long total = sum(4'000'000'000);
