// Arrays that are moved to a place of their own in each iteration.
// REQUIRES: eigen
// RUN: %check-rule %s --once --rules R201 -- %eigen-flags
#include <Eigen/Eigen>
#include <vector>

using Eigen::VectorXd;

std::vector<VectorXd> &listOf(int);
VectorXd &at(int);

struct Node {
  VectorXd x;
  void refill(int n, int times);
};

void lists(int n, std::vector<VectorXd> &list, std::vector<std::vector<VectorXd>> &lists) {
  for (int i = 0; i < 100000; ++i)
    list[i] = VectorXd(n);
  for (int i = 0; i < 100000; ++i)
    lists[0][i] = VectorXd(n);
  for (int i = 0; i < 100000; ++i)
    listOf(i)[0] = VectorXd(n);
  for (int i = 0; i < 100000; ++i)
    at(i) = VectorXd(n);
  for (auto &element : list)
    element = VectorXd(n);
}

void nodes(int n, std::vector<Node> &list, std::vector<Node *> &pointers) {
  for (auto &node : list)
    node.x = VectorXd(n);
  for (auto *node : pointers)
    node->x = VectorXd(n);
}

//===-- the same place in each iteration ----------------------------------===//

void one(int n, VectorXd &x) {
  for (int i = 0; i < 100000; ++i)
    x = VectorXd(n); // expect: R201 "allocates the same array on every iteration"
}

void Node::refill(int n, int times) {
  for (int i = 0; i < times; ++i)
    x = VectorXd(n); // expect: R201 "allocates the same array on every iteration"
}
