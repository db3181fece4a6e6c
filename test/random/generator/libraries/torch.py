"""LibTorch."""

HEADERS = ["torch/torch.h"]
MORE_HEADERS = ["cuda_runtime.h"]
NAMESPACE = "torch"
ARRAY = "torch::Tensor"
EXTENT = "int64_t"
LIST_CONSTRUCTOR = False  # `array{x}` is not a copy of x
# What an object that holds an array `value` is as a condition and as a number.
BOX_TEST, BOX_NUMBER = "value.is_nonzero()", "value.item<double>()"

ARRAYS = [
    "torch::zeros({$U})", "torch::zeros({$U, $U}, torch::kFloat64)", "torch::ones({$U})",
    "torch::full({$U}, $N)", "torch::rand({$U, $U})", "torch::randn({64})", "torch::arange(0, $I)",
    "torch::empty_like($A)", "torch::zeros_like($A)", "torch::eye(8)",
    "torch::rand({$U}).to(torch::kFloat64)", "torch::zeros({$U}, torch::dtype(torch::kFloat64))",
    "$A + $A", "$A - $A", "$A * $A", "$A / $A", "$A + $N", "$A * $N", "2 * $A", "-$A",
    "($A > $N)", "($A < $N)", "($A == $A)", "$A.exp()", "$A.abs()", "$A.sqrt()", "$A.relu()",
    "$A.add($A, 0.5)", "$A.mul($A)", "$A.clamp(0, 1)", "torch::sin($A)", "torch::maximum($A, $A)",
    "torch::add($A, $A)", "torch::add_out($a, $A, $A)", "torch::where($A, $A, $A)",
    "$A.sum()", "$A.sum({0})", "$A.mean()", "$A.max()", "$A.norm()", "$A.any()", "$A.all()",
    "$A.argmax()", "$A.cumsum(0)", "std::get<0>($A.sort())", "$A.matmul($A)", "$A.mm($A)",
    "$A[$I]", "$A[$I][$I]", "$A.select(0, $I)", "$A.slice(0, $I, $I)", "$A.slice(0, 0, $I, 2)",
    "$A.narrow(0, $I, $I)", "$A.unbind(0)[0]", "$A.chunk(4)[$I]", "$A.split(10).front()",
    "$A.diagonal()", "$A.view({-1})", "$A.reshape({$I, $I})", "$A.flatten()", "$A.t()",
    "$A.transpose(0, 1)", "$A.unsqueeze(0)", "$A.squeeze()", "$A.expand({$I, -1})",
    "$A.permute({1, 0})", "$A.index({at::indexing::Slice(0, $I), $I})",
    "$A.index({at::indexing::Slice(std::nullopt, std::nullopt, 2)})", "$A.index({$A})",
    "$A.index_select(0, $A)", "$A.gather(0, $A)", "$A.take($A)", "$A.masked_select($A)",
    "$A.masked_fill($A, $N)", "$A.nonzero()", "torch::nonzero($A)", "$A.flip({0})",
    "torch::cat({$A, $A})", "torch::stack({$A, $A, $A})", "torch::cat($L, 0)",
    "$A.clone()", "$A.detach()", "$A.contiguous()", "$A.cpu()", "$A.cuda()", "$A.to(torch::kCPU)",
    "$A.to(torch::kFloat32)", "torch::linalg::cholesky($A)", "torch::linalg::inv($A)",
    "torch::linalg::solve($A, $A, true)", "torch::fft::fft($A)", "$A.inverse()",
    "$a.add_($A)", "$a.mul_($N)", "$a.zero_()", "$a.copy_($A)", "$a.index_add_(0, $A, $A)",
    "$a.masked_fill_($A, $N)",
]
NUMBERS = ["$A.item<double>()", "$A.sum().item<float>()", "$A.max().item<double>()",
           "$A[$I].item<double>()", "$A[$I][$I].item<float>()", "$A.data_ptr<double>()[$I]",
           "$a.accessor<float, 2>()[$I][$I]", "*$A.cpu().data_ptr<float>()"]
INTEGERS = ["int($A.size(0))", "int($A.numel())", "$A.item<int>()", "int($A.argmax().item<int64_t>())",
            "int($A.dim())"]
TESTS = ["$A.item<bool>()", "$A.is_nonzero()", "$A.equal($A)", "torch::equal($A, $A)",
         "$A.allclose($A)", "$A.any().item<bool>()", "($A > $N).all().item<bool>()",
         "$A.defined()", "torch::rand({1}).item<float>() < $N"]
LISTS = ["$A.unbind()", "$A.split(100)", "$A.chunk(4, 0)", "std::vector<torch::Tensor>{$A, $A}"]
STATEMENTS = [
    "$a += $A;", "$a -= $A;", "$a *= $A;", "$a += $N;", "$a = $A;", "$a.add_($A);", "$a.copy_($A);",
    "$a.fill_($N);", "$a.zero_();", "$a[$I] = $A;", "$a[$I] += $A;", "$a[$I][$I] = $N;",
    "$a.slice(0, $I, $I).copy_($A);", "$a.slice(0, $I, $I) += $A;", "$a.select(0, $I).zero_();",
    "$a.index_put_({$A}, $A);", "$a.index_put_({at::indexing::Slice(0, $I)}, $N);",
    "$a.index_put_({$A}, $A, true);", "$a.masked_fill_($A, $N);", "$a.scatter_(0, $A, $A);",
    "$a.index_copy_(0, $A, $A);", "$A;", "($A).backward();", "torch::add_out($a, $A, $A);",
    "std::cout << $A << std::endl;", "torch::cuda::synchronize();", "$a = torch::cat({$a, $A});",
    "$a.uniform_();", "($A).data_ptr<double>()[$I] = $N;", "$a.clamp_(0, 1).exp_();",
    "printf(\"%f\\n\", $N);", "$a.reshape({-1})[$I] = $N;", "$a.clone().add_($A);",
]
IDIOMS = [
    "for (int64_t ${i} = 0; ${i} < $a.size(0); ++${i}) $a.select(0, ${i}).mul_($N);",
    "auto ${m} = torch::rand({1000, 64});\nauto ${v} = torch::rand({1000});\n"
    "for (int64_t ${i} = 0; ${i} < 1000; ++${i}) ${m}[${i}] *= ${v}[${i}];\nuse(${m});",
    "auto ${x} = torch::rand({1000, 64});\nfor (int ${i} = 0; ${i} < 100; ++${i}) {\n"
    "${x} = ${x} + $a;\n$S\n}\nuse(${x});",
    "auto ${x} = torch::rand({64, 64}), ${y} = torch::rand({64, 64});\n"
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\n$S\n$a += ${x} * ${y};\n}",
    "auto ${x} = torch::zeros({1000});\nfor (int ${i} = 0; ${i} < 1000; ${i} += 10)\n"
    "${x}.slice(0, ${i}, ${i} + 10).mul_(2);\nuse(${x});",
    "auto ${q} = torch::rand({1000, 32, 32});\nfor (int64_t ${i} = 0; ${i} < 1000; ++${i})\n"
    "use(at::linalg_svdvals(${q}[${i}]));",
    "auto ${t} = torch::zeros({8});\nfor (int ${i} = 0; ${i} < 1000; ++${i}) {\n${t} += 1;\n$S\n}\nuse(${t});",
    "for (auto ${r} : $a.unbind()) {\n${r} *= $A;\n}",
    "auto ${q} = torch::rand({1000, 32, 32});\nfor (int64_t ${i} = 0; ${i} < 1000; ++${i}) "
    "$a[${i}] = torch::linalg::cholesky(${q}[${i}]);",
    "auto ${q} = torch::rand({1000, 64, 64});\nfor (int64_t ${i} = 0; ${i} < 1000; ++${i}) "
    "$a[${i}] = at::linalg_solve(${q}[${i}], $A);",
    "auto ${q} = torch::rand({1000, 64});\nfor (int64_t ${i} = 0; ${i} < 1000; ++${i}) "
    "use(torch::fft::fft(${q}[${i}]));",
    "auto ${l} = torch::randint(8, {64});\n$a.index_put_({${l}}, $a.index({${l}}) + $N);",
    "if (torch::rand({1}).item<float>() < $N) $S",
    "auto ${s} = std::chrono::steady_clock::now();\n$a += $a;\n"
    "$n += (std::chrono::steady_clock::now() - ${s}).count();",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\nuse($a.reshape({8, -1}));\n$S\n}",
    "auto ${m} = $a > $N;\n$a.index_put_({${m}}, $a.index({${m}}) * $N);",
    "auto ${k} = $a.index({$a > $N});\n${k} += $A;", "$a.index({$a > $N}).add_($A);",
    "$n += $a.item<double>();\n$n += $a.item<double>();",
    "auto ${t} = $a * $a;\n${t} = ${t} + $A;\n$a = ${t} * $N + ${t};",
    "auto ${o} = torch::empty_like($a);\nc10::InferenceMode ${g};\n"
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\n${o} = $a * $N + $a;\nuse(${o});\n}",
    "for (int ${i} = 0; ${i} < 1000; ++${i}) $n += $a[${i}].item<double>();",
    "for (int64_t ${i} = 0; ${i} < $a.size(0); ++${i})\nfor (int64_t ${j} = 0; ${j} < $a.size(1); ++${j})\n"
    "$a[${i}][${j}] = $a[${i}][${j}] * 2;",
    "auto ${r} = $a.accessor<double, 1>();\nfor (int ${i} = 0; ${i} < 1000; ${i} += 2) ${r}[${i}] += $N;",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\nauto ${t} = torch::zeros({64, 64});\n$S\n${t} += $A;\n$a += ${t};\n}",
    "for (int ${i} = 0; ${i} < 1000; ++${i}) {\n$a = $a + $A;\nif ($T) break;\n$S\n}",
    "for (int ${i} = 0; ${i} < 100; ++${i})\n"
    "$a.slice(0, ${i} * 10, ${i} * 10 + 10).copy_($a.slice(0, ${i} * 10, ${i} * 10 + 10) * 2);",
    "for (auto ${i} : c10::irange($I)) {\n$a = torch::cat({$a, $A});\n$S\n}",
    "for (auto &${r} : $a.unbind(0)) {\n${r}.add_($A);\n$S\n}",
    "const double ${s} = omp_get_wtime();\n$S\n$a.add_($A);\n$n += omp_get_wtime() - ${s};",
    "auto ${m} = torch::nonzero($a > $N);\n$a.index_put_({${m}}, $A);",
    "auto ${m} = $A;\n$a.index_put_({${m}}, $a.index({${m}}) + $A);",
    "for (int ${i} = 0; ${i} < 50; ++${i}) {\nauto ${h} = $a.cpu();\n$S\n"
    "std::sort(${h}.data_ptr<double>(), ${h}.data_ptr<double>() + 64);\n$a = ${h}.cuda();\n}",
    "std::for_each($a.data_ptr<double>(), $a.data_ptr<double>() + $a.numel(), [&](double &${x}) {\n${x} *= $N;\n$S\n});",
    "for (int ${i} = 0; ${i} < 64; ++${i}) $a[${i}] = torch::linalg::cholesky($a[${i}]);",
    "for (int ${i} = 0; ${i} < 64; ++${i}) $a[${i}] = torch::fft::fft($a[${i}]);",
    "for (int ${i} = 0; ${i} < 64; ++${i}) $a += torch::linalg::solve(torch::rand({8, 8}), $A, true);",
    "c10::NoGradGuard ${g};\nfor (int ${i} = 0; ${i} < 100; ++${i}) {\n$a = $a * 0.5 + $A * 2;\n$S\n}",
    "auto ${b} = torch::zeros({30000, 30000});\n$a += ${b};\nauto ${c} = torch::zeros({30000, 30000});\n$a += ${c};",
    "double ${h}[100];\nfor (int ${i} = 0; ${i} < 50; ++${i}) {\n"
    "cudaMemcpy(${h}, $a.data_ptr<double>(), 800, cudaMemcpyDeviceToHost);\n$S\n}",
    "std::vector<double> ${v}(100);\nauto ${w} = torch::from_blob(${v}.data(), {100});\n$a += ${w};\n$S",
    "for (int ${i} = 0; ${i} < 50; ++${i}) {\ncblas_dscal(64, $N, $a.data_ptr<double>(), 1);\n$S\n}",
    "$type ${q}[2] = {$A, $A};\n$a += ${q}[$I % 2];",
    "for (int ${i} = 0; ${i} < 100; ++${i}) {\n$a += torch::zeros({64}).to(torch::kCUDA);\n$S\n}",
    "auto ${t} = torch::zeros({1});\nfor (int ${i} = 0; ${i} < 100; ++${i}) {\n"
    "auto ${l} = ($A * $N).sum();\n${l}.backward();\n${t} += ${l};\n$S\n}\nuse(${t});",
    "torch::nn::Linear ${m}(8, 8);\n${m}->eval();\nfor (int ${i} = 0; ${i} < 100; ++${i}) {\n"
    "$n += ${m}->forward($A).sum().item<double>();\n$S\n}",
]
