"""R203: arrays that grow by concatenation."""

from .aliases import alias
from .values import array
from ..surroundings import around, interferes, leaves_early, passes, takes_names


def part_of(p, x, all_, counter):
    """Returns the appended operand: a new array, or one with other handles."""
    if p.tempts(0.25):
        return p.chance.choice([f"{x}", f"{x}.slice(0, 0, 1)", f"{x}.view({{-1}})",
                                f"{all_}.sum().view({{1}})", f"{x}.to(torch::kFloat64)",
                                f"{x}.contiguous()", f"{x}.reshape({{-1}})"])
    return p.chance.choice([f"{x} + {counter}", f"{x} * 2", f"{x}.sum().view({{1}})",
                            f"torch::full({{2}}, {counter}, torch::kFloat64)",
                            f"torch::sin({x})", f"{x}.clone()"])


def joined(p, all_, part):
    if p.tempts(0.1):
        return p.chance.choice([f"torch::cat({{{part}, {all_}}})",
                                f"torch::cat({{{all_}, {part}, {all_}.slice(0, 0, 1)}})",
                                f"torch::cat({{{all_}, {part}, {part}}})"])
    return p.chance.choice([f"torch::cat({{{all_}, {part}}})",
                            f"torch::cat({{{all_}, {part}}}, 0)",
                            f"at::cat({{{all_}, {part}}}, /*dim=*/0)",
                            f"torch::hstack({{{all_}, {part}}})"])


def begun(p, x):
    """Declares the array that grows."""
    chance = p.chance
    all_ = p.fresh_name(["all", "grown_columns", "kept", "history"])
    first = chance.choice(["torch::empty({0}, torch::kFloat64)",
                           "torch::zeros({2}, torch::kFloat64)",
                           f"{x}.clone()", "torch::empty({0}, torch::kFloat64)"])
    if p.tempts(0.15):
        first = chance.choice([f"{x}", f"{x}.slice(0, 0, 1)", "torch::empty({0})",
                               "torch::ones({1}, torch::kInt64)"])
    p.line(f"{chance.choice(['auto', 'torch::Tensor'])} {all_} = {first};")
    p.shown.append((f"{all_}.clone()", all_))
    if p.tempts(0.15):
        p.line(chance.choice([f"auto {all_}_before = {all_};",
                              f"auto &{all_}_before = {all_};"]))
        p.shown.append((f"{all_}_before.clone()", f"{all_}_before"))
    return all_


def grown(p):
    chance = p.chance
    x = array(p, rank=1, type_="float64")
    all_ = begun(p, x)
    if p.tempts(0.1):
        alias(p, x)
    takes_names(p, [all_])
    i = p.counter()
    with around(p):
        with passes(p, i):
            if p.tempts(0.12):
                leaves_early(p, i, 0.6)
            part = part_of(p, x, all_, i)
            if chance.even():
                name = p.fresh_name(["next", "part", "row_"])
                p.line(f"auto {name} = {part};")
                part = name
                if p.tempts(0.1):
                    p.line(f"{name}.add_(1);")
            call = joined(p, all_, part)
            if p.tempts(0.15):
                with p.loop(f"if ({i} % 2 == 0)"):
                    p.line(f"{all_} = {call};")
            else:
                p.line(f"{all_} = {call};")
            if p.tempts(0.1):
                p.line(chance.choice([f"{part}.add_(1);", f"{x}.mul_(2);"]) if
                       part.isidentifier() else f"{x}.mul_(2);")
            if p.tempts(0.06):
                p.line(f'show("size", {all_}.size(0));')
            interferes(p, [x], 0.12)
            leaves_early(p, i, 0.1)


SHAPES = {"R203": [grown]}
