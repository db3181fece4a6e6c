"""Eigen, whose operators return expressions."""

HEADERS = ["Eigen/Dense"]
MORE_HEADERS = []
NAMESPACE = "Eigen"
ARRAY = "Eigen::MatrixXd"
EXTENT = "int"
LIST_CONSTRUCTOR = False  # `array{x}` is not a copy of x
# What an object that holds an array `value` is as a condition and as a number.
BOX_TEST, BOX_NUMBER = "value.allFinite()", "value.norm()"

ARRAYS = [
    "Eigen::MatrixXd::Zero($I, $I)", "Eigen::MatrixXd::Ones(64, 64)",
    "Eigen::MatrixXd::Constant($I, $I, $N)", "Eigen::MatrixXd::Random($I, $I)",
    "Eigen::MatrixXd($I, $I)", "($A + $A)", "($A - $A)", "($A * $A)", "($A * $N)", "(2.0 * $A)", "(-$A)",
    "$A.transpose()", "$A.row($I)", "$A.col($I)", "$A.block(0, 0, $I, $I)", "$a.topRows($I)",
    "$A.eval()", "$A.cwiseAbs()", "$A.cwiseProduct($A)", "$A.inverse()", "$A.llt().solve($A)",
    "$A.unaryExpr([](double ${x}) { return ${x} * 2; })", "$a.noalias()",
]
NUMBERS = ["$A.sum()", "$A.norm()", "$A(0, $I)", "$a($I, $I)", "$A.dot($A)", "$A.maxCoeff()",
           "$A.determinant()", "$a.data()[$I]"]
INTEGERS = ["int($A.rows())", "int($A.size())"]
TESTS = ["$A.allFinite()", "$A.norm() < $N"]
LISTS = ["std::vector<Eigen::MatrixXd>{$A, $A}"]
STATEMENTS = [
    "$a += $A;", "$a -= $A;", "$a *= $N;", "$a = $A;", "$a.noalias() += $A * $A;", "$a.setZero();",
    "$a.setConstant($N);", "$a($I, $I) = $N;", "$a.row($I) = $A;", "$a.block(0, 0, $I, $I) += $A;",
    "$a.resize($I, $I);", "$a.conservativeResize($I, $I);", "$a << 1, 2, 3;", "$A;",
    "std::cout << $A << std::endl;", "$a.transpose() = $A;", "$a.col($I).setZero();",
]
IDIOMS = [
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\nEigen::MatrixXd ${t} = Eigen::MatrixXd::Zero(64, 64);\n$S\n${t} += $A;\n$a += ${t};\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\n$a.conservativeResize($a.rows() + 1, 64);\n$S\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\nEigen::LLT<Eigen::MatrixXd> ${s}($a);\n$a += ${s}.solve($A);\n}",
    "for (int ${i} = 0; ${i} < 1000; ++${i}) {\n$n += ($a * $a.transpose()).sum();\n$S\n}",
    "const double ${s} = omp_get_wtime();\n$S\n$n += omp_get_wtime() - ${s};",
    "Eigen::MatrixXd ${b}(30000, 30000);\n$a += ${b};\nEigen::MatrixXd ${c}(30000, 30000);\n$a += ${c};",
    "auto ${m} = $a + $a;\n$S\n$a = ${m};",
    "std::sort($a.begin(), $a.end());",
]
