"""cuPyNumeric, with Legate's runtime, CUDA's copies and MPI next to it."""

HEADERS = ["cupynumeric.h", "legate/timing/timing.h"]
MORE_HEADERS = ["mpi.h", "cuda_runtime.h"]
NAMESPACE = "cupynumeric"
ARRAY = "cupynumeric::NDArray"
EXTENT = "uint64_t"
LIST_CONSTRUCTOR = False  # `array{x}` is not a copy of x
# What an object that holds an array `value` is as a condition and as a number.
BOX_TEST, BOX_NUMBER = "bool(value)", "$type(value).get_read_accessor<double, 1>()[0]"

ARRAYS = [
    "cupynumeric::zeros({$U})", "cupynumeric::zeros({$U, $U})",
    "cupynumeric::zeros({$U}, legate::float32())", "cupynumeric::full({$U}, legate::Scalar($N))",
    "cupynumeric::random({$U})", "cupynumeric::random({$U, $U})", "cupynumeric::eye($I)",
    "cupynumeric::arange(legate::Scalar($N))", "cupynumeric::array({$U}, legate::float64())",
    "$A + $A", "$A - $A", "$A * $A", "$A / $A", "$A + legate::Scalar($N)",
    "$A * legate::Scalar($N)", "($A > $A)", "cupynumeric::add($A, $A)",
    "cupynumeric::multiply($A, $A, $a)", "cupynumeric::exp($A)", "cupynumeric::sqrt($A)",
    "cupynumeric::negative($A)", "cupynumeric::where($A, $A, $A)", "cupynumeric::sum($A)",
    "cupynumeric::amax($A)", "cupynumeric::amin($A, {0})", "cupynumeric::dot($A, $A)",
    "cupynumeric::all($A)", "cupynumeric::sort($A)", "cupynumeric::tril($A)",
    "cupynumeric::nonzero($A)[0]", "cupynumeric::nonzero($A).front()", "cupynumeric::argwhere($A)",
    "cupynumeric::transpose($A)", "cupynumeric::reshape($A, {$I})", "cupynumeric::squeeze($A)",
    "cupynumeric::ravel($A, \"F\")", "cupynumeric::array_equal($A, $A)",
    "cupynumeric::as_array($a.get_store())", "cupynumeric::convolve($A, $A)",
    "$A[{cupynumeric::slice($I, $I)}]", "$A[{{$I, $I}}]",
    "$A[{cupynumeric::slice(), cupynumeric::slice($I, $I)}]",
    "$A[{cupynumeric::slice($I, cupynumeric::open)}]",
    "$a.reshape({$I, $I})", "$a.reshape({-1}, \"C\")", "$a.transpose()", "$a.ravel()",
    "$a.copy()", "$A.as_type(legate::float32())", "$a.flip()", "$a.diagonal()", "$a.unique()",
    "$a.swapaxes(0, 1)", "$a.all()", "$a.repeat(2)",
]
NUMBERS = [
    "cupynumeric::sum($A).get_read_accessor<double, 1>()[0]",
    "$a.get_read_accessor<double, 1>()[$I]", "$a.get_read_accessor<float, 2>()[$I][$I]",
    "double(bool($A))",
    "legate::timing::measure_microseconds().value()",
    "$a.get_store().get_physical_store().read_accessor<double, 1>()[$I]",
]
INTEGERS = ["int($a.size())", "$a.dim()", "int($a.shape()[0])",
            "int($a.get_read_accessor<int, 1>()[$I])"]
TESTS = ["bool($A)", "$A < $A", "$A == $A", "!$A", "$A && $T", "($A > $A)", "$A",
         "bool(cupynumeric::all($A))", "$A < $N", "cupynumeric::array_equal($A, $A)"]
LISTS = ["cupynumeric::nonzero($A)", "$a.nonzero()"]
STATEMENTS = [
    "$a += $A;", "$a -= $A;", "$a *= $A;", "$a = $A;", "$a.fill(legate::Scalar($N));",
    "$a.assign($A);", "$a[{cupynumeric::slice($I, $I)}].assign($A);",
    "$a[{{$I, $I}}].fill(legate::Scalar($N));", "$a[{{$I, $I}}] += $A;", "cupynumeric::put($a, $A, $A);",
    "$a.put($A, $A);", "$a.random(0);", "$A;", "cupynumeric::add($A, $A, $a);",
    "legate::Runtime::get_runtime()->issue_execution_fence(true);",
    "$a.get_write_accessor<double, 1>()[$I] = $N;",
    "$a.get_write_accessor<double, 2>()[$I][$I] += $N;",
    "setenv(\"LEGATE_CONFIG\", \"--gpus 2\", 1);", "legate::start();", "(void)legate::finish();",
    "setenv(\"LEGATE_CONFIG\", \"--sysmem 99999999999 --gpu 2\", 1);",
    "system(\"legate --ranks-per-node 2 --launcher mpirun --fbmem 9999999999 ./app\");",
    "$a = cupynumeric::zeros({$U}, legate::string_type());", "$a.get_store().detach();", "std::cout << double($N) << std::endl;", "printf(\"%f\\n\", $N);",
]
IDIOMS = [
    "for (int ${i} = 0; ${i} < 1000; ++${i})\n"
    "$a[{cupynumeric::slice(${i}, ${i} + 1), cupynumeric::slice()}] *= $A;",
    "auto ${f} = cupynumeric::zeros({64}, legate::float32());\n"
    "auto ${d} = cupynumeric::zeros({64});\n${f} = ${f} + ${d};\nuse(${f});",
    "for (int ${i} = 0; ${i} < 1000; ${i} += 2)\n"
    "$a[{cupynumeric::slice(${i}, ${i} + 1)}].fill(legate::Scalar($N));",
    "auto ${x} = cupynumeric::zeros({1 << 20});\nfor (int ${i} = 0; ${i} < 100; ++${i}) {\n"
    "${x} = $a + $a;\n$a += ${x};\n}",
    "const double ${s} = omp_get_wtime();\n$a += $a;\nconst double ${e} = omp_get_wtime() - ${s};\n"
    "$n += ${e};",
    "auto ${x} = cupynumeric::zeros({1000, 64});\nfor (int ${i} = 0; ${i} < 100; ++${i}) {\n"
    "${x} = ${x} + $a;\n$S\n}\nuse(${x});",
    "auto ${x} = cupynumeric::random({64, 64}), ${y} = cupynumeric::random({64, 64});\n"
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\n$S\n$a += ${x} * ${y};\n}",
    "auto ${x} = cupynumeric::zeros({1000});\nfor (int ${i} = 0; ${i} < 1000; ${i} += 10)\n"
    "${x}[{{${i}, ${i} + 10}}].fill(legate::Scalar(1.0));\nuse(${x});",
    "legate::start();\n$S\nsetenv(\"LEGATE_CONFIG\", \"--gpus 2\", 1);",
    "legate::start();\nif ($T) legate::start();\n$S\n(void)legate::finish();",
    "auto ${s} = std::chrono::steady_clock::now();\n$a += $a;\n"
    "$n += (std::chrono::steady_clock::now() - ${s}).count();",
    "double *${b} = new double[100];\nfor (int ${i} = 0; ${i} < 100; ++${i}) {\n"
    "auto ${r} = $a.get_read_accessor<double, 1>();\nmemcpy(${b}, ${r}.ptr(0), 800);\n$S\n"
    "auto ${w} = $a.get_write_accessor<double, 1>();\nmemcpy(${w}.ptr(0), ${b}, 800);\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\nuse(cupynumeric::reshape($a, {8, 8}));\n$S\n}",
    "auto ${o} = cupynumeric::zeros({1000, 1000});\nfor (int ${i} = 0; ${i} < 100; ++${i}) {\n"
    "${o} = cupynumeric::add($a, $A);\nuse(${o});\n}",
    "auto ${r} = $a.get_read_accessor<double, 1>();\nfor (int ${i} = 0; ${i} < 1000; ${i} += 3) $n += ${r}[${i}];",
    "auto ${c} = $a.flip();\n${c} += $A;", "cupynumeric::exp($a);", "$a + $A;",
    "for (int ${i} = 0; ${i} < 1000; ++${i}) {\nauto ${t} = cupynumeric::full({8}, legate::Scalar(1.0));\n"
    "${t} += ${t};\n$a += ${t};\n}",
    "auto ${x} = $a.reshape({-1}, \"F\");\n$a += ${x};",
    "auto ${x} = $a;\nfor (int ${i} = 0; ${i} < 100; ++${i}) {\n"
    "auto ${p} = ${x}[{{${i} * 8, ${i} * 8 + 8}}];\n${p}.assign(${p} * legate::Scalar(2.0));\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\nif (bool(cupynumeric::all($a > legate::Scalar($N)))) $S\n}",
    "auto ${r} = $a.get_read_accessor<double, 1>();\n"
    "for (int ${i} = 0; ${i} < 1000; ++${i}) $n += ${r}[${i}];",
    "auto ${r} = $a.get_read_accessor<double, 1>();\nauto ${w} = $a.get_write_accessor<double, 1>();\n"
    "for (int ${i} = 0; ${i} < 1000; ${i} += 2) ${w}[${i}] = ${r}[${i}] * $N;",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\n$type ${t} = cupynumeric::zeros({64});\n$S\n${t} += $A;\n$a += ${t};\n}",
    "for (int ${i} = 0; ${i} < 1000; ++${i}) {\n$a = $a + $A;\nif ($T) break;\n$S\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i})\n"
    "$a[{{${i} * 10, ${i} * 10 + 10}}].assign($a[{{${i} * 10, ${i} * 10 + 10}}] + $A);",
    "const double ${s} = omp_get_wtime();\n$S\n$n += omp_get_wtime() - ${s};",
    "auto ${m} = cupynumeric::nonzero($A);\n$a.put(${m}[0], $A);",
    "double ${h}[100];\nauto ${p} = $a.get_read_accessor<double, 1>();\n"
    "for (int ${i} = 0; ${i} < 50; ++${i}) {\nmemcpy(${h}, ${p}.ptr(0), 800);\n$S\n}",
    "auto ${w} = $a.get_write_accessor<double, 1>();\nstd::sort(${w}.ptr(0), ${w}.ptr(0) + 64);",
    "auto ${w} = $a.get_write_accessor<double, 1>();\n"
    "std::for_each(${w}.ptr(0), ${w}.ptr(0) + 64, [&](double &${x}) { ${x} *= $N; });",
    "auto ${t} = cupynumeric::random({$U}).as_type(legate::float32());\n$a += ${t};",
    "auto ${z} = cupynumeric::zeros({10000, 100});\n${z}[{{0, 10}}].assign($A);\n$a += ${z};",
    "auto ${b} = cupynumeric::zeros({30000, 30000});\n$a += ${b};\nauto ${c} = cupynumeric::zeros({30000, 30000});\n$a += ${c};",
    "auto ${w} = $a.get_write_accessor<double, 1>();\n"
    "for (int ${i} = 0; ${i} < 50; ++${i}) {\ncblas_dscal(64, $N, ${w}.ptr(0), 1);\n$S\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\nMPI_Barrier(MPI_COMM_WORLD);\n$a += $A;\n}",
]
