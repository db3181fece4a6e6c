"""MLX, whose arrays are nodes of a graph."""

HEADERS = ["mlx/mlx.h"]
MORE_HEADERS = []
NAMESPACE = "mlx::core"
ARRAY = "mlx::core::array"
EXTENT = "int"
LIST_CONSTRUCTOR = True  # `array{x}` is not a copy of x
# What an object that holds an array `value` is as a condition and as a number.
BOX_TEST, BOX_NUMBER = "value.item<bool>()", "value.item<double>()"

ARRAYS = [
    "mlx::core::zeros({$I, $I})", "mlx::core::ones({64})", "mlx::core::full({$I}, $N)",
    "mlx::core::arange($I)", "mlx::core::array($N)", "mlx::core::array({1.0f, 2.0f})",
    "mlx::core::random::uniform({$I})", "mlx::core::random::normal({$I, 8})", "($A + $A)", "($A - $A)",
    "($A * $A)", "($A / $A)", "($A + mlx::core::array($N))", "(-$A)", "($A > $A)", "($A == $A)",
    "($A && $A)", "mlx::core::exp($A)",
    "mlx::core::abs($A)", "mlx::core::sqrt($A)", "mlx::core::maximum($A, $A)", "mlx::core::where($A, $A, $A)",
    "mlx::core::sum($A)", "mlx::core::sum($A, 0)", "mlx::core::max($A)", "mlx::core::mean($A)",
    "mlx::core::matmul($A, $A)", "mlx::core::reshape($A, {$I, $I})", "mlx::core::flatten($A)",
    "mlx::core::transpose($A)", "mlx::core::squeeze($A)", "mlx::core::slice($A, {0}, {$I})",
    "mlx::core::take($A, $A)", "mlx::core::take($A, $I, 0)", "mlx::core::concatenate({$A, $A})", "mlx::core::stack({$A, $A})",
    "mlx::core::concatenate($L)", "mlx::core::astype($A, mlx::core::float32)", "mlx::core::sort($A)",
    "mlx::core::argmax($A)", "mlx::core::fft::fft($A)", "mlx::core::linalg::inv($A)",
    "mlx::core::linalg::cholesky($A)", "mlx::core::expand_dims($A, 0)", "mlx::core::copy($A)",
]
NUMBERS = ["$A.item<float>()", "mlx::core::sum($A).item<double>()", "$A.data<float>()[$I]",
           "mlx::core::max($A).item<float>()"]
INTEGERS = ["int($A.size())", "$A.shape(0)", "$A.item<int>()", "int($A.ndim())"]
TESTS = ["$A.item<bool>()", "mlx::core::all($A).item<bool>()", "mlx::core::allclose($A, $A).item<bool>()",
         "mlx::core::array_equal($A, $A).item<bool>()"]
LISTS = ["mlx::core::split($A, 4)", "std::vector<mlx::core::array>{$A, $A}"]
STATEMENTS = ["$a = $A;", "$a = $a + $A;", "$a.eval();", "mlx::core::eval($a);", "mlx::core::async_eval($a);",
              "mlx::core::eval($L);", "$A;", "std::cout << $A << std::endl;", "mlx::core::synchronize();"]
IDIOMS = [
    "std::vector<mlx::core::array> ${r};\nfor (int ${i} = 0; ${i} < 1000; ++${i}) "
    "${r}.push_back(mlx::core::exp(mlx::core::take($a, ${i}, 0)));\n$a = mlx::core::stack(${r});",
    "for (int ${i} = 0; ${i} < 1000; ++${i}) {\n$a = $a * $A;\nif ($T) break;\n$S\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\n$a = mlx::core::concatenate({$a, $A});\n$S\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\nauto ${r} = mlx::core::take($a, ${i}, 0);\n$n += ${r}.item<float>();\n}",
    "for (auto ${r} : $a) {\n$S\n$n += ${r}.item<float>();\n}",
    "const double ${s} = omp_get_wtime();\n$S\n$n += omp_get_wtime() - ${s};",
    "for (int ${i} = 0; ${i} < 64; ++${i}) $a = mlx::core::linalg::cholesky(mlx::core::take($a, ${i}, 0));",
    "auto ${t} = mlx::core::astype(mlx::core::random::uniform({64}), mlx::core::float16);\n$a = $a + ${t};",
]
