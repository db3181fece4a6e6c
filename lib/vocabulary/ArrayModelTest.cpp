#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

ArrayModel modelOf(llvm::StringRef Text) {
  auto File = parseRulesFile(Text, "f.yaml", [](const ConfigFault &Fault) {
    ADD_FAILURE() << Fault.str();
  });
  return ArrayModel(File ? std::move(*File) : RulesFile());
}

constexpr llvm::StringLiteral Small = R"(
version: 1
libraries:
- name: lib
  title: Lib
  memory: device
  arrays: [ns::Array]
  vocabulary:
  - {roles: [reduce], in: [ns::Array], names: [max]}
  - {roles: [elementwise], in: [ns::Array], names: [max], parameter_count: 1}
  - {roles: [assign], in: [ns::Array], names: ["operator="], on_temporary: true}
  - {roles: [host_sync], in: [ns::Array], names: [operator bool, "operator ns::Scalar", wait]}
  - {roles: [cast], in: [ns::Array], names: [wait], on_temporary: true}
  - {roles: [fft], names: [ns::fft], parameter_count: 2}
  - {roles: [elementwise], names: [ns::product]}
  - {roles: [reduce], names: [ns::product], takes: [array, object]}
  - {roles: [cast], names: [ns::product], takes: [any, number]}
  - {roles: [allocate], names: [ns::make], takes: [ns::Size]}
)";

TEST(ArrayModel, PrefersTheEntryWithTheExactParameterCount) {
  const ArrayModel Model = modelOf(Small);
  EXPECT_TRUE(Model.lookUp("ns::Array::max", 0)->has(Role::Reduce));
  EXPECT_TRUE(Model.lookUp("ns::Array::max", 1)->has(Role::Elementwise));
  EXPECT_FALSE(Model.lookUp("ns::Array::max", 1)->has(Role::Reduce));
  EXPECT_TRUE(Model.lookUp("ns::Array::max", 2)->has(Role::Reduce));
}

TEST(ArrayModel, IgnoresEntriesWithOtherParameterCounts) {
  const ArrayModel Model = modelOf(Small);
  EXPECT_TRUE(Model.lookUp("ns::fft", 2));
  EXPECT_FALSE(Model.lookUp("ns::fft", 1));
}

TEST(ArrayModel, AppliesOnTemporaryEntriesOnlyToTemporaries) {
  const ArrayModel Model = modelOf(Small);
  EXPECT_FALSE(Model.lookUp("ns::Array::operator=", 1));
  EXPECT_TRUE(Model.lookUp("ns::Array::operator=", 1, /*OnTemporary=*/true));
  EXPECT_TRUE(Model.lookUp("ns::Array::wait", 0)->has(Role::HostSync));
  EXPECT_TRUE(Model.lookUp("ns::Array::wait", 0, true)->has(Role::Cast));
  EXPECT_TRUE(Model.lookUp("ns::Array::max", 0, true)->has(Role::Reduce));
}

TEST(ArrayModel, MatchesKindsOfParameters) {
  const ArrayModel Model = modelOf(Small);
  const auto lookUp = [&](llvm::StringRef Name, std::vector<std::string> Of) {
    const unsigned Count = Of.size();
    return Model.lookUp(Name, Overload{Count, false, false, {}, Of});
  };
  const std::string Array = "array", Number = "number", To = "pointer";
  EXPECT_TRUE(lookUp("ns::product", {Array, Array})->has(Role::Reduce));
  EXPECT_TRUE(lookUp("ns::product", {Array, Number})->has(Role::Cast));
  EXPECT_TRUE(lookUp("ns::product", {Number, Number})->has(Role::Cast));
  EXPECT_TRUE(lookUp("ns::product", {Array, To})->has(Role::Elementwise));
  EXPECT_TRUE(lookUp("ns::product", {Array, "ns::Any"})->has(Role::Reduce));
  EXPECT_TRUE(lookUp("ns::product", {Array})->has(Role::Elementwise));
  EXPECT_TRUE(lookUp("ns::make", {"ns::Size"}));
  EXPECT_FALSE(lookUp("ns::make", {Array}));
  EXPECT_FALSE(lookUp("ns::make", {}));
}

TEST(ArrayModel, PrefersTheMostSpecificEntry) {
  const ArrayModel Model = modelOf(R"(
version: 1
libraries:
- name: lib
  title: Lib
  memory: device
  arrays: [ns::Array]
  run_once: [ns::toggle]
  vocabulary:
  - {roles: [host_sync], names: [ns::max]}
  - {roles: [elementwise], names: [ns::max], declares: rhs}
  - {roles: [reduce], names: [ns::max], declares: dim}
  - {roles: [out_param], names: [ns::max], declares: dim, parameter_count: 3}
  - {roles: [gather], names: [ns::max], returns: array}
)");
  const auto rolesOf = [&](const Overload &Of) {
    return Model.lookUp("ns::max", Of)->Roles;
  };
  EXPECT_TRUE(rolesOf({1, false, false, {"in"}}).has(Role::HostSync));
  EXPECT_TRUE(
      rolesOf({2, false, false, {"lhs", "rhs"}}).has(Role::Elementwise));
  EXPECT_TRUE(rolesOf({2, false, false, {"in", "dim"}}).has(Role::Reduce));
  EXPECT_TRUE(
      rolesOf({3, false, false, {"out", "in", "dim"}}).has(Role::OutParam));
  EXPECT_TRUE(rolesOf({1, false, true, {"in"}}).has(Role::Gather));
  EXPECT_TRUE(Model.isRunOnce("ns::toggle"));
  EXPECT_FALSE(Model.isRunOnce("ns::max"));
}

TEST(ArrayModel, KnowsTheLastComponentOfEachName) {
  const ArrayModel Model = modelOf(Small);
  EXPECT_TRUE(Model.knowsUnqualified("max"));
  EXPECT_TRUE(Model.knowsUnqualified("operator bool"));
  EXPECT_TRUE(Model.knowsUnqualified("operator ns::Scalar"));
  EXPECT_TRUE(Model.knowsUnqualified("fft"));
  EXPECT_FALSE(Model.knowsUnqualified("Array"));
  EXPECT_FALSE(Model.knowsUnqualified("ns::fft"));
}

TEST(ArrayModel, FindsHostFunctionsByNameAndPrefix) {
  const ArrayModel Model = modelOf(R"(
version: 1
host_functions:
- {kind: algorithm, in: [std, std::ranges], names: [sort], recipe: fill}
- {kind: message_passing, names: [MPI_*, "ns::Comm*"]}
- {kind: clock, names: [MPI_Wtime]}
- {kind: raw_copy, names: [memcpy], source: 1, destination: 0}
)");
  EXPECT_EQ(Model.hostFunction("std::sort")->Kind, HostKind::Algorithm);
  EXPECT_EQ(Model.hostFunction("std::sort")->Recipe, "fill");
  EXPECT_TRUE(Model.hostFunction("std::ranges::sort"));
  EXPECT_FALSE(Model.hostFunction("sort"));
  EXPECT_FALSE(Model.hostFunction("std::sort_heap"));
  EXPECT_EQ(Model.hostFunction("MPI_Send")->Kind, HostKind::MessagePassing);
  EXPECT_TRUE(Model.hostFunction("ns::Communicator"));
  EXPECT_FALSE(Model.hostFunction("ns::MPI_Send"));
  // A full name takes precedence over a prefix.
  EXPECT_EQ(Model.hostFunction("MPI_Wtime")->Kind, HostKind::Clock);
  EXPECT_EQ(Model.hostFunction("memcpy")->Source, 1U);
  EXPECT_EQ(Model.hostFunction("memcpy")->Destination, 0U);
  EXPECT_FALSE(Model.hostFunction("std::sort")->Source);
  EXPECT_TRUE(Model.knowsHostName("sort"));
  EXPECT_TRUE(Model.knowsHostName("MPI_Send"));
  EXPECT_TRUE(Model.knowsHostName("Communicator"));
  EXPECT_FALSE(Model.knowsHostName("sort_heap"));
}

TEST(ArrayModel, FindsNothingForUnknownNames) {
  const ArrayModel Model = modelOf(Small);
  EXPECT_FALSE(Model.lookUp("max", 0));
  EXPECT_FALSE(Model.arrayLibrary("ns::Other"));
  EXPECT_EQ(Model.dtype("ns::f32"), "");
  EXPECT_FALSE(Model.isHostPlace("ns::kCPU"));
  EXPECT_FALSE(Model.rule("R104"));
}

TEST(BuiltinModel, OnlyLegateMovesDataBetweenProcesses) {
  for (const auto &Library : ArrayModel::builtin().libraries())
    EXPECT_EQ(Library->OwnsCommunication, Library->Name == "cupynumeric");
}

TEST(BuiltinModel, ContainsTheRules) {
  const ArrayModel &Model = ArrayModel::builtin();
  for (const char *Code :
       {"R101", "R104", "R105", "R112", "R201", "R202", "R203", "R204", "R207"})
    EXPECT_TRUE(Model.rule(Code)) << Code;
  const Rule *Sync = Model.rule("R104");
  ASSERT_TRUE(Sync);
  EXPECT_EQ(Model.rule("host-sync-in-loop"), Sync);
  EXPECT_EQ(Model.rule("R104-host-sync-in-loop"), Sync);
  EXPECT_EQ(Model.rule("R10"), nullptr);
  EXPECT_EQ(Sync->Thresholds.at("small_trip_count"), 8);
  EXPECT_EQ(Sync->Thresholds.at("check_period"), 100);
}

TEST(BuiltinModel, HasARuleForEachKindOfLaunchFault) {
  for (LaunchFaultKind Faults :
       {LaunchFaultKind::UnknownFlag, LaunchFaultKind::MemoryReservation,
        LaunchFaultKind::OverlappingRanks})
    EXPECT_TRUE(ruleFor(Faults, ArrayModel::builtin().rules()));
}

TEST(BuiltinModel, EachRuleSaysWhatToDo) {
  for (const Rule &R : ArrayModel::builtin().rules()) {
    ASSERT_FALSE(R.Help.empty()) << R.Code;
    EXPECT_TRUE(llvm::isLower(R.Help.front())) << R.Code;
    EXPECT_NE(R.Help.back(), '.') << R.Code;
  }
}

TEST(BuiltinModel, IsASingleton) {
  EXPECT_EQ(&ArrayModel::builtin(), &ArrayModel::builtin());
}

TEST(BuiltinModel, KnowsTypesDtypesAndPlaces) {
  const ArrayModel &Model = ArrayModel::builtin();
  const Library *Torch = Model.arrayLibrary("at::Tensor");
  ASSERT_TRUE(Torch);
  EXPECT_EQ(Torch->Name, "torch");
  EXPECT_EQ(Torch->Where, Memory::Device);
  EXPECT_EQ(Model.dtype("c10::ScalarType::Double"), "float64");
  EXPECT_EQ(Model.dtype("torch::kF16"), "float16");
  EXPECT_TRUE(Model.isHostPlace("c10::kCPU"));
  EXPECT_FALSE(Model.isHostPlace("c10::kCUDA"));
  EXPECT_TRUE(Model.isGradientGuard("c10::NoGradGuard"));
  EXPECT_FALSE(Model.isGradientGuard("c10::GradMode"));
  EXPECT_EQ(Model.modelLibrary("torch::nn::Module"), Torch);
  EXPECT_EQ(Model.modelLibrary("torch::nn::LinearImpl"), nullptr);
}

/// The expected meaning of a function of the built-in vocabularies.
struct EntryRow {
  const char *Name;
  unsigned ParameterCount;
  RoleSet Roles;
  ResultKind Result;
  bool Blocks;
  const char *InPlaceForm;
};

void PrintTo(const EntryRow &Row, std::ostream *Out) { *Out << Row.Name; }

class BuiltinEntry : public testing::TestWithParam<EntryRow> {};

TEST_P(BuiltinEntry, HasTheExpectedRoles) {
  const EntryRow &Row = GetParam();
  const VocabularyEntry *Entry =
      ArrayModel::builtin().lookUp(Row.Name, Row.ParameterCount);
  ASSERT_TRUE(Entry);
  for (unsigned I = 0; I < RoleCount; ++I) {
    const Role R = static_cast<Role>(I);
    EXPECT_EQ(Entry->has(R), Row.Roles.has(R)) << roleName(R).str();
  }
  EXPECT_EQ(Entry->Result, Row.Result);
  EXPECT_EQ(Entry->Blocks, Row.Blocks);
  EXPECT_EQ(Entry->InPlaceForm, Row.InPlaceForm);
}

constexpr ResultKind Copy = ResultKind::Copy;
constexpr ResultKind View = ResultKind::View;
constexpr ResultKind Handle = ResultKind::Handle;
constexpr ResultKind Host = ResultKind::Host;

const EntryRow TorchRows[] = {
    {"at::Tensor::item", 0, {Role::HostSync}, Host, true, ""},
    {"at::allclose", 5, {Role::HostSync}, Host, true, ""},
    {"at::Tensor::nonzero", 0, {Role::Nonzero}, Copy, true, ""},
    {"at::where", 1, {Role::Nonzero}, Copy, true, ""},
    {"at::where", 3, {Role::Elementwise}, Copy, false, ""},
    {"at::Tensor::max", 0, {Role::Reduce}, Copy, false, ""},
    {"at::Tensor::max", 1, {Role::Elementwise}, Copy, false, ""},
    {"at::Tensor::max", 2, {Role::Reduce}, Copy, false, ""},
    {"at::Tensor::add", 2, {Role::Elementwise}, Copy, false, "add_"},
    {"at::Tensor::lt", 1, {Role::Elementwise}, Copy, false, ""},
    {"at::operator+", 2, {Role::Elementwise}, Copy, false, "operator+="},
    {"at::add_out", 4, {Role::Elementwise, Role::OutParam}, Handle, false, ""},
    {"at::Tensor::add_",
     2,
     {Role::Elementwise, Role::InPlace},
     Handle,
     false,
     ""},
    {"at::Tensor::copy_", 2, {Role::Assign, Role::InPlace}, Handle, false, ""},
    {"at::Tensor::operator[]",
     1,
     {Role::ElementAccess, Role::Slice},
     View,
     false,
     ""},
    {"at::TensorAccessor::operator[]",
     1,
     {Role::ElementAccess},
     Host,
     false,
     ""},
    {"at::TensorBase::data_ptr", 0, {Role::Accessor}, Host, false, ""},
    {"at::Tensor::index_put_",
     2,
     {Role::Scatter, Role::InPlace},
     Handle,
     false,
     ""},
    {"at::Tensor::to", 4, {Role::Cast, Role::DeviceTransfer}, Copy, false, ""},
    {"torch::zeros", 2, {Role::Allocate}, Copy, false, ""},
    {"torch::rand", 2, {Role::Random}, Copy, false, ""},
    {"at::cat", 2, {Role::Concat}, Copy, false, ""},
    {"at::TensorBase::sizes", 0, {Role::ShapeQuery}, Host, false, ""},
};
INSTANTIATE_TEST_SUITE_P(Torch, BuiltinEntry, testing::ValuesIn(TorchRows));

TEST(BuiltinModel, KnowsTheParametersOfTorch) {
  const ArrayModel &Model = ArrayModel::builtin();
  const VocabularyEntry *Slice = Model.lookUp("at::Tensor::slice", 4);
  ASSERT_TRUE(Slice);
  EXPECT_EQ(Slice->Parameters.at(Parameter::Stop).Name, "end");
  const VocabularyEntry *Rand = Model.lookUp("torch::rand", 2);
  ASSERT_TRUE(Rand);
  EXPECT_EQ(Rand->Parameters.at(Parameter::Shape).Name, "size");
  EXPECT_EQ(Rand->DefaultDtype, "float32");
  const VocabularyEntry *Less = Model.lookUp("at::operator<", 2);
  ASSERT_TRUE(Less);
  EXPECT_EQ(Less->ResultDtype, "bool");
  EXPECT_EQ(Model.lookUp("at::Tensor::operator=", 1), nullptr);
}

} // namespace
