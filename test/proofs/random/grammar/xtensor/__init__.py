"""Programs for xtensor, with its real headers. All arrays are matrices of double."""

from ..host import Words

ARRAY = "Matrix"
CHANGES = ["{0} *= 0.5;", "{}.fill(2);"]
NEW = "{0} * 0.5"
PRINT = None
COPY = "xt::eval({})"
INTERFERENCES = ["{0} *= 0.5;", "{}.fill(2);", 'show("sum", xt::sum({})());',
                 "{0} = {0} * 0.5 + {0};", "{}(0, 0) += 1;", "xt::row({}, 0) = 0;",
                 'show("seen", {});']
SIZE = "{{std::size_t({n}), std::size_t({n})}}"
WORDS = Words(
    array=ARRAY, index="std::size_t", made="filled(" + SIZE + ")",
    raw=("Matrix {t} = xt::empty<double>(" + SIZE + ");",
         "auto {t} = Matrix::from_shape(" + SIZE + ");"),
    filled=("Matrix {t} = xt::zeros<double>(" + SIZE + ");",
            "Matrix {t} = xt::ones<double>(" + SIZE + ");",
            "Matrix {t}(" + SIZE + ", {s});"),
    whole=("{t} = {a};", "{t} = {a} + {b};", "xt::noalias({t}) = {a} * {b};",
           "{t}.fill(2);", "{t} = xt::abs({a});"),
    touched=("{t}(0, 0) = 4;", "xt::row({t}, 0) = xt::row({a}, 0);", "{b} += {t};",
             "{t} = {t} * 0.5 + {a};", "{t} -= {a};"),
    part=(("xt::row({t}, 0) = xt::row({a}, 0);",
           "xt::row({a}, 0) += 0.5 * xt::row({t}, 0);"),
          ("{t}(0, 0) = {a}(0, 0);", "{a}(0, 0) = {t}(0, 0) * 0.5;")),
    heavy=("xt::exp({a} - {b})", "xt::sort(xt::eval({a})) * {b}", "xt::roll(xt::eval({a}), 1) + {b}",
           "xt::sum({a}, {{0}}) * {b}", "xt::cumsum({a}, 0) * 0.1"),
    light=("{a} + {b}", "{a} - 0.5 * {b}", "{a} * {b}", "xt::abs({a})",
           "xt::sqrt(xt::abs({a}))"),
    numbers=("xt::sum({a})()", "xt::norm_l2({a})()", "xt::amax({a})()",
             "xt::mean({a} * 2)()"),
    positive="{a} = xt::eval(xt::abs({a}));",
    dropped=("xt::abs({a});", "{a} * 1.0;", "xt::sum({a});", "xt::sort({a});"),
    views=("auto {t} = xt::row({a}, 0);", "auto {t} = xt::view({a}, 0, xt::all());"))
