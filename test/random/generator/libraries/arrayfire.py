"""ArrayFire, whose subscripts return proxies."""

HEADERS = ["arrayfire.h"]
MORE_HEADERS = []
NAMESPACE = "af"
ARRAY = "af::array"
EXTENT = "int"
LIST_CONSTRUCTOR = True  # `array{x}` is not a copy of x
# What an object that holds an array `value` is as a condition and as a number.
BOX_TEST, BOX_NUMBER = "value.isempty()", "value.scalar<double>()"

ARRAYS = [
    "af::constant($N, 64)", "af::constant(0, $I, 8)", "af::randu($I)", "af::randu(8, 8, f64)",
    "af::array($I, $I)", "af::iota(af::dim4($I))", "($A + $A)", "($A - $A)", "($A * $A)", "($A / $A)",
    "($A + $N)", "($A * $N)", "(2.0 * $A)", "(-$A)", "(!$A)", "($A > $N)", "($A < $A)", "($A == $A)", "af::exp($A)",
    "af::abs($A)", "af::sqrt($A)", "af::sum($A)", "af::sum($A, 0)", "af::max($A, 0)", "af::matmul($A, $A)",
    "af::where($A)", "af::select($A, $A, $A)", "af::join(0, $A, $A)", "af::moddims($A, $I)", "af::flat($A)",
    "af::sort($A)", "af::transpose($A)", "af::tile($A, 2)", "af::inverse($A)", "af::solve($A, $A)",
    "af::fft($A)", "$a(af::seq(0, $I))", "$a(af::span, $I)", "$a($I)", "$a(af::seq(0, 100, 2))", "$a(af::array($A))",
    "$a.row($I)", "$a.rows(0, $I)", "$a.col($I)", "$A.T()", "$A.as(f32)", "$a.copy()",
]
NUMBERS = ["$A.scalar<float>()", "af::sum<double>($A)", "af::max<float>($A)", "af::norm($A)",
           "$a($I).scalar<double>()", "$A.host<double>()[$I]"]
INTEGERS = ["int($A.elements())", "int($A.dims(0))", "af::count<int>($A)"]
TESTS = ["af::allTrue<bool>($A)", "af::anyTrue<bool>($A)", "$A.isempty()", "af::sum<float>($A) < $N"]
LISTS = ["std::vector<af::array>{$A, $A}"]
STATEMENTS = [
    "$a += $A;", "$a -= $A;", "$a *= $N;", "$a = $A;", "$a = $N;", "$a($I) = $A;", "$a(af::span, $I) += $A;",
    "$a(af::seq(0, $I)) = $N;", "$a.row($I) = $A;", "$a(af::array($A)) = $N;", "$a.eval();", "af::eval($a);", "af::sync();",
    "$A;", "af::replace($a, $A, $A);", "$a.rows(0, 3) *= $A;",
]
IDIOMS = [
    "for (int ${i} = 0; ${i} < 1000; ++${i}) $a(af::span, ${i}) *= $N;",
    "for (int ${i} = 0; ${i} < 1000; ++${i}) $n += $a(${i}).scalar<double>();",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\n$a = af::join(0, $a, $A);\n$S\n}",
    "gfor (af::seq ${i}, 100) $a(${i}) = $a(${i}) * 2.0;",
    "for (int ${i} = 0; ${i} < 1000; ++${i}) {\nif ($T) break;\n$a = $a * 2.0 + $A;\n$S\n}",
    "double *${h} = $a.host<double>();\nstd::sort(${h}, ${h} + 64);\n$a = af::array(64, ${h});",
    "const double ${s} = omp_get_wtime();\n$S\n$n += omp_get_wtime() - ${s};",
    "auto ${m} = af::where($A);\n$a(${m}) = $N;",
]
