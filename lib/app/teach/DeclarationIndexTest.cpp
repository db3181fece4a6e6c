#include "app/teach/DeclarationIndex.h"
#include "app/teach/OutsideNames.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

constexpr const char *Code = R"cpp(
namespace ns {
inline namespace v2 { struct Array; }
struct Base { int size() const; };
template <class T> struct Layer : Base { T top() const; };
struct v2::Array : Layer<int> {
  Array(int);
  Array(const Array &);
  float item() const;
  float item(int) const;
  template <class T> operator T() const;
  struct Part { int width(); };
  friend int norm(const Array &a) { return a.size(); }
  enum Order { row, column };
};
template <class T> T zeros(int);
enum class Kind { Single };
namespace { int hidden(); }
}
namespace ns { Array add(Array, Array); }
namespace alias = ns;
namespace shown { using ns::add; using Grid = ns::Array; }
namespace all { using namespace ns; }
namespace more { using namespace all; }
namespace all { using namespace more; }
extern "C" { int c_call(int); int c_other(int); }
namespace std { void sort(int *, int *); namespace ranges { struct Sort {}; inline Sort find; } }
)cpp";

class DeclarationIndexTest : public testing::Test {
protected:
  DeclarationIndexTest()
      : Unit(clang::tooling::buildASTFromCodeWithArgs(Code,
                                                      {"-std=c++20", "-w"})),
        Index(Unit->getASTContext()) {
    EXPECT_FALSE(Unit->getDiagnostics().hasErrorOccurred());
  }

  std::unique_ptr<clang::ASTUnit> Unit;
  DeclarationIndex Index;
};

TEST_F(DeclarationIndexTest, CountsOverloads) {
  struct Case {
    const char *Name;
    size_t Overloads;
  };
  const Case Cases[] = {
      {"ns::Array::item", 2},
      {"ns::add", 1},
      {"ns::zeros", 1},        // a function template
      {"ns::Array::Array", 1}, // without the copy constructor
      {"ns::norm", 1},         // a friend that is only declared in the class
      {"ns::hidden", 1},
      {"ns::Array::Part::width", 1},
      {"ns::Array::operator bool", 1}, // by a conversion to any type
      {"c_call", 1},
      {"ns::Array", 0},
      {"ns::v2::Array::item", 0}, // inline namespaces are not part of names
      {"ns::Array::size", 0},     // inherited from the base
      {"shown::add", 0},
      {"alias::add", 0},
      {"ns::nothing", 0},
  };
  for (const Case &Of : Cases)
    EXPECT_EQ(Index.functions(Of.Name).size(), Of.Overloads) << Of.Name;
}

TEST_F(DeclarationIndexTest, FindsClassesScopesAndEnumerators) {
  ASSERT_TRUE(Index.record("ns::Array"));
  EXPECT_TRUE(Index.record("ns::Array")->hasDefinition());
  EXPECT_TRUE(Index.record("ns::Layer"));
  EXPECT_FALSE(Index.record("ns::add"));
  EXPECT_EQ(Index.find("ns::Kind::Single").size(), 1u);
  EXPECT_EQ(Index.find("ns::Array::row").size(), 1u); // of an unscoped
                                                      // enumeration
  ASSERT_TRUE(Index.scope("ns"));
  EXPECT_TRUE(Index.scope("ns")->IsNamespace);
  EXPECT_FALSE(Index.scope("ns::Array")->IsNamespace);
  EXPECT_FALSE(Index.scope("ns::add"));
  EXPECT_EQ(Index.scope("more")->Nominated.size(), 1u);
  EXPECT_TRUE(Index.isImplicit("ns::Base::Base"));
  EXPECT_TRUE(Index.isImplicit("ns::Base::operator="));
  EXPECT_FALSE(Index.isImplicit("ns::Array::Array"));
}

TEST_F(DeclarationIndexTest, ExplainsMissingNames) {
  struct Case {
    const char *Name;
    const char *Why;
    bool IsFound; ///< can a program use it by that name?
  };
  const Case Cases[] = {
      {"ns::Array::itm",
       "the headers declare no 'itm' in 'ns::Array'; did you mean 'item'?",
       false},
      {"nz::add", "the headers declare no 'nz'; did you mean 'ns'?", false},
      {"ns::add::x", "'ns::add' is neither a namespace nor a class", false},
      {"ns::Array::size",
       "'ns::Array::size' is 'ns::Base::size' by another name; a vocabulary "
       "names the declaration itself",
       true},
      {"ns::Array::top",
       "'ns::Array::top' is 'ns::Layer::top' by another name; a vocabulary "
       "names the declaration itself",
       true},
      {"shown::add",
       "'shown::add' is 'ns::add' by another name; a vocabulary names the "
       "declaration itself",
       true},
      {"shown::Grid",
       "'shown::Grid' is 'ns::Array' by another name; a vocabulary names the "
       "declaration itself",
       true},
      {"all::add",
       "'all::add' is 'ns::add' by another name; a vocabulary names the "
       "declaration itself",
       true},
      {"more::add",
       "'more::add' is 'ns::add' by another name; a vocabulary names the "
       "declaration itself",
       true},
      {"more::ad", "the headers declare no 'ad' in 'more'", false},
      {"alias::zeros",
       "'alias::zeros' is 'ns::zeros' by another name; a vocabulary names the "
       "declaration itself",
       true},
  };
  for (const Case &Of : Cases) {
    EXPECT_EQ(Index.whyMissing(Of.Name), Of.Why);
    EXPECT_EQ(Index.isFound(Of.Name), Of.IsFound) << Of.Name;
  }
  EXPECT_TRUE(Index.isFound("ns::add"));
}

TEST_F(DeclarationIndexTest, ComparesWrapsWithTheirTargets) {
  auto FaultOf = [&](const char *Name, bool IsType) {
    const NameComparison Compared =
        compareWraps({{Name, false, IsType, 3, 5}}, "p.yaml", Index);
    EXPECT_EQ(Compared.Compared, 1u);
    return Compared.Faults.empty() ? "" : Compared.Faults[0].str();
  };
  EXPECT_EQ(FaultOf("ns::Array", true), "");
  EXPECT_EQ(FaultOf("ns::add", false), "");
  EXPECT_EQ(FaultOf("ns::Base::Base", false), "");
  EXPECT_EQ(
      FaultOf("ns::add", true),
      "p.yaml:3:5: error: 'ns::add' is not a class, but stands for an array");
  EXPECT_EQ(FaultOf("ns::Array", false),
            "p.yaml:3:5: error: 'ns::Array' is a class, but does not stand for "
            "an array");
  EXPECT_EQ(FaultOf("ns::ad", false),
            "p.yaml:3:5: error: the headers declare no 'ad' in 'ns'; did you "
            "mean 'add'?");
  EXPECT_EQ(FaultOf("shown::Grid", true),
            "p.yaml:3:5: error: 'shown::Grid' is 'ns::Array' by another name; "
            "a vocabulary names the declaration itself");
}

TEST_F(DeclarationIndexTest, ComparesHostFunctionsOfSelectedNamespaces) {
  auto Function = [](const char *Name, unsigned Line, bool IsPrefix = false) {
    HostFunction Of;
    Of.Name = Name;
    Of.IsPrefix = IsPrefix;
    Of.Line = Line;
    Of.Column = 3;
    return Of;
  };
  const std::vector<HostFunction> Functions{
      Function("std::sort", 1),
      Function("std::ranges::find", 2), // an object
      Function("std::find", 2),         // one existing function suffices
      Function("std::ranges::partition", 3),
      Function("std::rangs::sort", 4), // from another standard
      Function("std::sor", 5),
      Function("other::sor", 6), // from a library that was not requested
      Function("std::sorry", 7), // so it may contain one of these
      Function("other::sorry", 7),
      Function("c_call", 8),
      Function("not_here", 9),
      Function("c_", 10, /*IsPrefix=*/true),
      Function("std::s", 11, /*IsPrefix=*/true),
      Function("std::zz", 12, /*IsPrefix=*/true)};
  const NameComparison Compared =
      compareHostFunctions(Functions, {"std"}, /*TakesGlobal=*/true, Index);
  EXPECT_EQ(Compared.Compared, 11u);
  EXPECT_EQ(Compared.Absent,
            (std::vector<std::string>{"std::ranges::partition",
                                      "std::rangs::sort", "std::zz"}));
  ASSERT_EQ(Compared.Faults.size(), 1u);
  EXPECT_EQ(Compared.Faults[0].str(),
            "rules.yaml:5:3: error: the headers declare no 'sor' in 'std'; did "
            "you mean 'sort'?");
  EXPECT_EQ(compareHostFunctions(Functions, {}, /*TakesGlobal=*/false, Index)
                .Compared,
            0u);
}

} // namespace
