"""Armadillo, whose subscripts are calls."""

HEADERS = ["armadillo"]
MORE_HEADERS = []
NAMESPACE = "arma"
ARRAY = "arma::mat"
EXTENT = "arma::uword"
LIST_CONSTRUCTOR = False  # `array{x}` is not a copy of x
# What an object that holds an array `value` is as a condition and as a number.
BOX_TEST, BOX_NUMBER = "value.is_square()", "arma::norm(value)"

ARRAYS = [
    "arma::mat($U, $U)", "arma::mat($U, $U, arma::fill::zeros)", "arma::mat($U, 8, arma::fill::value($N))",
    "arma::zeros<arma::mat>($U, $U)", "arma::randu<arma::mat>($U, $U)", "($A + $A)", "($A - $A)",
    "($A % $A)", "($A * $A)", "($A * $N)", "($A + $N)", "$A.t()", "$A.eval()", "arma::abs($A)",
    "arma::exp($A)", "arma::reshape($A, $U, $U)", "arma::join_cols($A, $A)", "arma::solve($A, $A)",
    "arma::inv($A)", "$a.rows(0, $U)", "$a.row($U)", "$a.col($U)",
    "$a(arma::span(0, $U), arma::span(0, $U))",
]
NUMBERS = ["arma::accu($A)", "arma::norm($A)", "arma::det($A)", "$a($U, $U)", "$a.memptr()[$I]"]
INTEGERS = ["int($a.n_rows)", "int($a.size())"]
TESTS = ["$A.is_square()", "arma::norm($A) < $N"]
LISTS = ["std::vector<arma::mat>{$A, $A}"]
STATEMENTS = [
    "$a += $A;", "$a *= $N;", "$a = $A;", "$a.fill($N);", "$a.zeros();", "$a($U, $U) = $N;",
    "$a.row($U) = $A;", "$a.rows(0, $U).zeros();", "$a.resize($U, $U);", "$A;", "$a.reset();",
    "$a.insert_rows($U, $A);", "$a(arma::span(0, 3), arma::span(0, 3)) += $A;",
]
IDIOMS = [
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\narma::mat ${t} = arma::zeros<arma::mat>(64, 64);\n$S\n${t} += $A;\n$a += ${t};\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\n$a = arma::join_cols($a, $A);\n$S\n}",
    "for (int ${i} = 0; ${i} < 1000; ++${i}) {\n$n += arma::accu($a * $a.t());\n$S\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i})\n$a = arma::reshape($a, 8, 8) + $A;",
    "arma::mat ${b}(30000, 30000);\n$a += ${b};\narma::mat ${c}(30000, 30000);\n$a += ${c};",
]
