// Assigning to a view, or to a matrix in given memory, writes the elements that
// it shows.
// REQUIRES: armadillo
// RUN: %check-rule %s --once --rules R205,R212 -- %armadillo-flags
#include <armadillo>

void views(arma::mat &m, const arma::vec &v) {
  auto column = m.col(0);
  column = v * 2;
  arma::subview<double> block = m.submat(0, 0, 2, 2);
  block = m.submat(1, 1, 3, 3) * 2;
  auto diagonal = m.diag();
  diagonal = v * 2;
  arma::mat given(m.memptr(), 3, 3, false);
  given = m * 2;
}

void slices(arma::cube &c, const arma::mat &m) {
  arma::mat slice = c.slice(0); // expect: note@23 "'slice' is a copy of the view that 'slice' returns"
  slice *= 2; // expect: R205@3 "writes to a copy that is dropped: 'c' keeps its elements"
}

void copies(const arma::mat &m, const arma::vec &v) {
  arma::vec column = m.col(0);
  column = v * 2; // expect: R212@12 "computes 'column', which nothing reads"
}
