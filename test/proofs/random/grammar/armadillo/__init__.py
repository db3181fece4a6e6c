"""Programs for Armadillo, with its real headers. All arrays are matrices of double."""

from ..host import Words

ARRAY = "arma::mat"
CHANGES = ["{0} *= 0.5;", "{}.fill(2);"]
NEW = "{0} * 0.5"
PRINT = None
COPY = "arma::mat({})"
INTERFERENCES = ["{0} *= 0.5;", "{}.fill(2);", 'show("sum", arma::accu({}));',
                 "{0} = {0} * 0.5 + {0};", "{}(0, 0) += 1;", "{}.row(0).zeros();",
                 'show("seen", {});', "arma::inplace_trans({});"]
WORDS = Words(
    array=ARRAY, index="arma::uword", made="filled({n}, {n})",
    raw=("arma::mat {t}({n}, {n}, arma::fill::none);",),
    filled=("arma::mat {t}({n}, {n});", "arma::mat {t}({n}, {n}, arma::fill::ones);",
            "arma::mat {t} = arma::zeros({n}, {n});",
            "arma::mat {t}({n}, {n}, arma::fill::eye);",
            "arma::mat {t}({n}, {n}, arma::fill::value({s}));"),
    whole=("{t} = {a};", "{t} = {a} + {b};", "{t} = {a} * {b};", "{t}.fill(2);",
           "{t} = arma::abs({a});"),
    touched=("{t}(0, 0) = 4;", "{t}.diag() = {a}.col(0);", "{b} += {t};",
             "{t} = {t} * 0.5 + {a};", "{t} -= {a};", "{t}.row(0) = {a}.row(0);"),
    part=(("{t}.row(0) = {a}.row(0);", "{a}.row(0) += 0.5 * {t}.row(0);"),
          ("{t}(0, 0) = {a}(0, 0);", "{a}(0, 0) = {t}(0, 0) * 0.5;")),
    heavy=("{a} * {b}", "{a}.t() * {b}", "({a} * {b}) * {b}", "arma::abs({a}) * {b}",
           "arma::sum({a}, 1) * {b}.row(0)"),
    light=("{a} + {b}", "{a} - 0.5 * {b}", "{a} % {b}", "arma::abs({a})",
           "arma::sqrt(arma::abs({a}))"),
    numbers=("arma::accu({a})", "arma::norm({a}, \"fro\")", "arma::trace({a})",
             "{a}.max()", "arma::accu({a} * 2)"),
    positive="{a} = arma::mat(arma::abs({a}));",
    dropped=("arma::abs({a});", "{a} * {a};", "arma::accu({a});", "{a}.max();",
             "{a} * 1.0;"),
    views=("auto {t} = {a}.row(0).eval();", "arma::mat {t}({a}.memptr(), 1, 1, false);"),
    reshaped=("arma::reshape({a}, {n}, {n})", "arma::reshape({a}.t(), {n}, {n})",
              "arma::reshape(arma::vectorise({a}), {n}, {n})"))
