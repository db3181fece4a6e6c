//===- ParsedUnit.h - A parsed program for tests --------------------------===//
//
// Answers: "what do the analyses find in this code?" The code is parsed with a
// mock library `ns` of a few functions, which mock rules describe.
//
//   ParsedUnit Unit("void f(ns::Array x) { for (;;) ns::wait(x); }");
//   Unit.body("f").loops()
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_PARSEDUNIT_H
#define ARRAYLINT_ANALYSIS_WORK_PARSEDUNIT_H

#include "analysis/calls/Effects.h"
#include "analysis/work/ScalingIdioms.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"
#include "gtest/gtest.h"

namespace arraylint {

inline constexpr llvm::StringRef MockLibrary = R"cpp(
namespace ns {
struct Array {
  ~Array();
  float item() const;
  Array cpu() const;
  template <typename T> T as() const;
  int size() const;
  Array &add_(const Array &);
  void fill(float);
  void put(Array index, Array);
  void swap(Array &);
  Array &resize_(int);
  Array &requires_grad_();
  void backward() const;
  bool resembles(const Array &) const;
  Array part(int, int) const;
};
void wait(const Array &);
Array zeros(int);
Array operator+(Array, Array);
Array operator>(Array, Array);
Array add(Array x, Array y, const Array &out = Array());
Array sum(Array);
Array dot(Array, Array);
Array where(Array mask, Array x, Array y);
Array fill_where(Array x, Array mask, int);
Array take(Array x, Array index);
Array scatter(Array x, Array index, Array);
void add_out(Array &out, Array x, Array y);
void ones_out(Array &out);
void qr_out(Array &q, Array &r, Array x);
}
bool ready();
)cpp";

inline constexpr llvm::StringRef MockRules = R"(version: 1
host_functions:
- {kind: count_to, names: [ns::upto]}
- {kind: count_from, names: [ns::from]}
- {kind: test_assertion, names: [ns::check]}
libraries:
- name: lib
  title: Lib
  memory: device
  arrays: [ns::Array]
  vocabulary:
  - {roles: [host_sync], blocks: true, result: host, in: [ns::Array], names: [item, as]}
  - {roles: [host_sync], blocks: true, names: [ns::wait]}
  - {roles: [device_transfer], blocks: true, result: host_array, in: [ns::Array], names: [cpu]}
  - {roles: [shape_query], result: host, in: [ns::Array], names: [size]}
  - {roles: [in_place], result: handle, in: [ns::Array], names: [add_]}
  - {roles: [assign], parameters: {value: 0}, in: [ns::Array], names: [fill]}
  - {roles: [scatter], parameters: {index: 0, value: 1}, in: [ns::Array], names: [put]}
  - {roles: [in_place, out_param], in: [ns::Array], names: [swap]}
  - {roles: [reshape, in_place], result: handle, in: [ns::Array], names: [resize_]}
  - {roles: [gradient], result: handle, in: [ns::Array], names: [requires_grad_]}
  - {roles: [gradient], in: [ns::Array], names: [backward]}
  - {roles: [scatter], result: copy, parameters: {index: 1, value: 2}, names: [ns::scatter]}
  - {roles: [elementwise, out_param], parameters: {out: out, array: x}, names: [ns::add_out]}
  - {roles: [assign, out_param], parameters: {out: 0}, names: [ns::ones_out]}
  - {roles: [factorize, out_param], parameters: {array: x}, names: [ns::qr_out]}
  - {roles: [allocate], result: copy, names: [ns::zeros]}
  - {roles: [slice], result: view, in: [ns::Array], names: [part]}
  - {roles: [elementwise], result: copy, in: [ns], names: ["operator+"]}
  - {roles: [elementwise], result: copy, result_dtype: bool, in: [ns], names: ["operator>"]}
  - {roles: [elementwise], result: copy, in: [ns], names: [add], parameters: {out: out}}
  - {roles: [elementwise], result: copy, in: [ns], names: [where], parameters: {mask: mask}}
  - {roles: [reduce], result: copy, in: [ns], names: [sum]}
  - {roles: [reduce], result: copy, algorithm: contraction, in: [ns], names: [dot]}
  - {roles: [assign, in_place], in: [ns], names: [fill_where], parameters: {mask: mask}}
  - {roles: [gather], result: copy, in: [ns], names: [take], parameters: {index: index}}
)";

class ParsedUnit {
public:
  explicit ParsedUnit(llvm::StringRef Code)
      : Unit(clang::tooling::buildASTFromCodeWithArgs(
            (MockLibrary + Code).str(), {"-std=c++20", "-w"})),
        Model(rules()), Roles(Model), Events(Unit->getASTContext(), Roles),
        Chains(Events, Roles) {
    EXPECT_FALSE(Unit->getDiagnostics().hasErrorOccurred()) << Code.str();
  }

  Effects &effects() { return Chains; }
  RoleLookup &roles() { return Roles; }
  const ArrayEvents &events() const { return Events; }
  IdiomCounts idioms() {
    IdiomCounts Counts{};
    for (const IdiomUse &Use : findScalingIdioms(Events, Roles))
      ++Counts[static_cast<size_t>(Use.Idiom)];
    return Counts;
  }

  /// The last body of a function named \p Name: an instance, if there is one.
  const FunctionBody *body(llvm::StringRef Name) const {
    const FunctionBody *Found = nullptr;
    for (const auto &Body : Events.bodies())
      if (Body->function().getNameAsString() == Name)
        Found = Body.get();
    return Found;
  }

private:
  static ArrayModel rules() {
    auto File = parseRulesFile(MockRules, "mock.yaml", [](const auto &Fault) {
      ADD_FAILURE() << Fault.str();
    });
    return ArrayModel(std::move(*File));
  }

  std::unique_ptr<clang::ASTUnit> Unit;
  ArrayModel Model;
  RoleLookup Roles;
  ArrayEvents Events;
  Effects Chains;
};

} // namespace arraylint

#endif
