#include "app/teach/NameMeaning.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

namespace arraylint {

namespace {
struct Words {
  NameMeaning Meaning;
  llvm::StringLiteral Names; ///< lower case, without underscores
};
} // namespace

static constexpr Words Table[] = {
    {NameMeaning::Accessor,
     "accessor begin cbegin cend crbegin crend data dataptr devicedata "
     "deviceptr devicepointer end hostptr linearbegin linearend memptr ptr "
     "rawdata rawpointer rbegin rend storage"},
    {NameMeaning::Allocate,
     "arange constant empty emptylike eye full fulllike identity iota linspace "
     "logspace ones oneslike range scalartensor zeros zeroslike"},
    {NameMeaning::Assign, "assign copyfrom fill fillwith set setall "
                          "setconstant setidentity setlinspaced "
                          "setones setvalue setzero zero"},
    {NameMeaning::Cast, "as astype cast castto convert converttype totype"},
    {NameMeaning::Compare,
     "eq equalto ge greater greaterequal gt isfinite isinf isnan isneginf "
     "isposinf le less lessequal logicaland logicalnot logicalor logicalxor lt "
     "ne notequal"},
    {NameMeaning::Concat,
     "append cat columnstack concat concatenate dstack hcat hstack join "
     "joincols joinhoriz joinrows joinvert rowstack stack vcat vstack"},
    {NameMeaning::Contraction, "bmm dot einsum gemm gemv inner innerproduct "
                               "matmul matrixmultiply mm mtimes mv "
                               "tensordot vdot"},
    {NameMeaning::Copy, "clone copy deepcopy duplicate"},
    {NameMeaning::Element,
     "at back coeff coeffref element front getelement unchecked uncheckedat"},
    {NameMeaning::Elementwise,
     "abs abs2 absolute acos acosh add arccos arccosh arcsin arcsinh arctan "
     "arctan2 "
     "arctanh arg asin asinh atan atan2 atanh cbrt ceil clamp clip conj "
     "conjugate "
     "copysign cos cosh cube deg2rad digamma div divide erf erfc erfinv exp "
     "exp2 expm1 "
     "fabs floor floordivide fma fmax fmin fmod frac hypot lgamma log log10 "
     "log1p log2 logaddexp logistic maximum minimum minus mod mul multiply neg "
     "negate "
     "negative plus pow power rad2deg reciprocal relu remainder rint round "
     "rsqrt sigmoid sign sin sinc sinh sqrt square sub subtract tan tanh "
     "tgamma "
     "times trunc"},
    {NameMeaning::Equality,
     "allclose approxequal arrayequal equal equals isapprox isclose"},
    {NameMeaning::Factorize,
     "cholesky det determinant eig eigh eigs eigsym eigvals eigvalsh inv "
     "inverse lu pinv qr slogdet svd svdvals"},
    {NameMeaning::Gather,
     "argsort flip fliplr flipud gather indexselect pad repeat replicate "
     "reverse roll sort take takealongaxis tile "
     "tril triu unique"},
    {NameMeaning::MinMax, "max min"},
    {NameMeaning::Nonzero, "argwhere findnonzero flatnonzero nonzero"},
    {NameMeaning::Print, "disp display print"},
    {NameMeaning::Random,
     "bernoulli binomial exponential gaussian multinomial normal poisson rand "
     "randi randint randlike randn randnlike random randperm randu uniform"},
    {NameMeaning::ReadValue, "asscalar item scalar toscalar tovalue value"},
    {NameMeaning::Reduce,
     "accum all alltrue amax amin any anytrue argmax argmin average bincount "
     "count countnonzero cumprod cumsum histogram logsumexp mean median "
     "nanmax nanmean nanmin nansum norm percentile prod product ptp quantile "
     "allfinite bluenorm hasinf hasnan hypotnorm indexmax indexmin isconstant "
     "isones iszero lpnorm squarednorm stablenorm std stddev stdev sum total "
     "trace var variance"},
    {NameMeaning::Reshape, "adjoint atleast1d atleast2d atleast3d expanddims "
                           "flat flatten moveaxis permute "
                           "permutedims ravel reorder reshape reshaped squeeze "
                           "swapaxes t trans transpose unsqueeze "
                           "vectorise vectorize"},
    {NameMeaning::Scatter,
     "indexadd indexput maskedfill maskedscatter put putmask scatter "
     "scatteradd"},
    {NameMeaning::ShapeQuery,
     "bytes cols columns dim dimension dimensions dims dtype elements empty "
     "extent extents getsize innersize innerstride iscolvec iscontiguous "
     "isempty isrowvec "
     "issquare isvec itemsize layout len length nbytes ncols ndim "
     "ndims nelem nrows numberofelements numcols numdims numel numrows "
     "outersize outerstride "
     "rank "
     "rows shape "
     "size strides stride sizes"},
    {NameMeaning::Slice,
     "block bottomleftcorner bottomrightcorner bottomrows col column colwise "
     "diag diagonal head headcols headrows innervector innervectors leftcols "
     "middlecols middlerows narrow rightcols row rowslice rowwise segment "
     "select slice span subarray submat submatrix subvec "
     "subvector subvectors subview tail tailcols tailrows topleftcorner "
     "toprightcorner toprows view"},
    {NameMeaning::Solve, "lstsq solve"},
    {NameMeaning::Start, "init initialize startruntime start"},
    {NameMeaning::Stop, "finalize finish shutdown"},
    {NameMeaning::Sync,
     "barrier blockuntilready devicesynchronize eval evaluate fence flush "
     "sync synchronize wait waitall waitforall"},
    {NameMeaning::ToDevice, "cuda gpu ongpu todevice togpu todevicememory"},
    {NameMeaning::ToHost,
     "cpu copytohost host oncpu tocpu tohost tovector tostdvector"},
    {NameMeaning::Where, "where"},
};

static std::string plain(llvm::StringRef Name) {
  std::string Plain = Name.lower();
  llvm::erase(Plain, '_');
  return Plain;
}

NameMeaning meaningOfName(llvm::StringRef Name) {
  static const llvm::StringMap<NameMeaning> Meanings = [] {
    llvm::StringMap<NameMeaning> All;
    for (const Words &Entry : Table)
      for (llvm::StringRef Word : llvm::split(Entry.Names, ' '))
        All[Word] = Entry.Meaning;
    return All;
  }();
  const std::string Plain = plain(Name);
  const auto Known = [&](llvm::StringRef Word) {
    const auto It = Meanings.find(Word);
    return It == Meanings.end() ? NameMeaning::Unknown : It->second;
  };
  if (const NameMeaning Whole = Known(Plain); Whole != NameMeaning::Unknown)
    return Whole;
  llvm::StringRef Part = Plain;
  // `cwiseProduct` is not a reduction, `cwiseInverse` does not solve anything.
  if (Part.consume_front("cwise"))
    return llvm::is_contained({NameMeaning::Compare, NameMeaning::Equality},
                              Known(Part))
               ? NameMeaning::Compare
               : NameMeaning::Elementwise;
  // Prefixes, as in `linalg_norm`, `special_expm1` and `new_zeros`.
  if (Part.consume_front("linalg") || Part.consume_front("special"))
    return Known(Part);
  if (Part.consume_front("new") && Known(Part) == NameMeaning::Allocate)
    return NameMeaning::Allocate;
  if (Part.consume_back("coeff") && Known(Part) == NameMeaning::MinMax)
    return NameMeaning::MinMax;
  return llvm::StringRef(Plain).contains("fft") ? NameMeaning::Fft
                                                : NameMeaning::Unknown;
}

llvm::StringRef algorithmOfName(llvm::StringRef Name) {
  const NameMeaning Meaning = meaningOfName(Name);
  if (Meaning == NameMeaning::Contraction)
    return "contraction";
  if (Meaning == NameMeaning::Fft)
    return "fft";
  if (Meaning == NameMeaning::Solve)
    return "solve";
  if (Meaning != NameMeaning::Factorize)
    return "";
  const std::string Plain = plain(Name);
  for (llvm::StringRef Algorithm : {"qr", "svd", "eig", "cholesky"})
    if (llvm::StringRef(Plain).starts_with(Algorithm))
      return Algorithm;
  return "";
}

llvm::StringRef fillOfName(llvm::StringRef Name) {
  const std::string Plain = plain(Name);
  if (Plain == "zeros" || Plain == "zeroslike")
    return "0";
  return Plain == "ones" || Plain == "oneslike" ? "1" : "";
}

llvm::StringRef dtypeOfName(llvm::StringRef Name) {
  struct Spellings {
    llvm::StringLiteral Dtype, Names;
  };
  static constexpr Spellings Known[] = {
      {"bool", "bool b8 boolean"},
      {"int8", "int8 i8 s8"},
      {"int16", "int16 i16 s16"},
      {"int32", "int32 i32 s32"},
      {"int64", "int64 i64 s64"},
      {"uint8", "uint8 u8"},
      {"uint16", "uint16 u16"},
      {"uint32", "uint32 u32"},
      {"uint64", "uint64 u64"},
      {"float16", "float16 f16 half"},
      {"bfloat16", "bfloat16 bf16"},
      {"float32", "float32 f32 float single"},
      {"float64", "float64 f64 double"},
      {"complex64", "complex64 c32 cfloat"},
      {"complex128", "complex128 c64 cdouble"},
  };
  std::string Plain = plain(Name);
  if (Name.size() > 1 && Name[0] == 'k' && llvm::isUpper(Name[1]))
    Plain.erase(0, 1);
  for (const Spellings &Entry : Known)
    for (llvm::StringRef Word : llvm::split(Entry.Names, ' '))
      if (Plain == Word)
        return Entry.Dtype;
  return "";
}

} // namespace arraylint
