"""Programs for Eigen, with its real headers. All arrays are matrices of double."""

from ..host import Words

ARRAY = "Eigen::MatrixXd"
CHANGES = ["{0} *= 0.5;", "{}.setConstant(2);"]
NEW = "{0} * 0.5"
PRINT = None
COPY = "{}.eval()"
INTERFERENCES = ["{0} *= 0.5;", "{}.setConstant(2);", 'show("sum", {}.sum());',
                 "{0} = {0} * 0.5 + {0};", "{}(0, 0) += 1;", "{}.row(0).setZero();",
                 'show("seen", {});', "{}.transposeInPlace();"]
WORDS = Words(
    array=ARRAY, index="Eigen::Index", made="filled({n}, {n})",
    raw=("Eigen::MatrixXd {t}({n}, {n});",),
    filled=("Eigen::MatrixXd {t} = Eigen::MatrixXd::Zero({n}, {n});",
            "Eigen::MatrixXd {t} = Eigen::MatrixXd::Constant({n}, {n}, {s});",
            "Eigen::MatrixXd {t}(Eigen::MatrixXd::Identity({n}, {n}));"),
    whole=("{t} = {a};", "{t} = {a} + {b};", "{t}.noalias() = {a} * {b};",
           "{t}.setConstant(2);", "{t} = {a}.cwiseAbs();"),
    touched=("{t}(0, 0) = 4;", "{t}.diagonal() = {a}.col(0);", "{b} += {t};",
             "{t} = {t} * 0.5 + {a};", "{t} -= {a};", "{t}.row(0) = {a}.row(0);"),
    part=(("{t}.row(0) = {a}.row(0);", "{a}.row(0) += 0.5 * {t}.row(0);"),
          ("{t}(0, 0) = {a}(0, 0);", "{a}(0, 0) = {t}(0, 0) * 0.5;")),
    heavy=("{a} * {b}", "{a}.transpose() * {b}", "({a} * {b}) * {b}",
           "{a}.cwiseAbs() * {b}", "{a}.rowwise().sum() * {b}.row(0)"),
    light=("{a} + {b}", "{a} - 0.5 * {b}", "{a}.cwiseProduct({b})", "{a}.cwiseAbs()",
           "{a}.cwiseAbs().cwiseSqrt()"),
    numbers=("{a}.sum()", "{a}.norm()", "{a}.trace()", "{a}.maxCoeff()",
             "({a} * 2).squaredNorm()"),
    positive="{a} = {a}.cwiseAbs().eval();",
    dropped=("{a}.cwiseAbs();", "{a} * {a};", "{a}.sum();", "{a}.cwiseMax(0);", "{a} * 1.0;",
             "{a}.norm();"),
    views=("auto {t} = {a}.row(0);", "Eigen::Ref<Eigen::MatrixXd> {t} = {a};",
           "Eigen::Map<Eigen::MatrixXd> {t}({a}.data(), {a}.rows(), {a}.cols());"))
