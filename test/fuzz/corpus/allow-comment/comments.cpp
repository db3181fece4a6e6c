// arraylint: allow(R104, start-up only)
double f(Array a) {
  double s = 0;
  // arraylint: allow(R104, R2*, start-up (40 ms), until=2027-06-30)
  for (int i = 0; i < 10; ++i)
    s += a.item(); // arraylint: allow(R104, one
                   // read, until=2026-01-31)
  return s; /* arraylint: allow(BLOCKS, reason) */
}
