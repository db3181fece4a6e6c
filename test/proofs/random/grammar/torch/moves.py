"""R217: arrays that are made on the host and sent to a device, which is the host here."""

from .values import array, dtype, shaped, values
from ..surroundings import around, interferes, leaves_early, passes, takes_names


def placed(p):
    """Declares a place that may be a device for all that the code says."""
    if "static torch::Device place() { return torch::kCPU; }" not in p.globals:
        p.globals.append("static torch::Device place() { return torch::kCPU; }")
    device = p.fresh_name(["device", "target", "where_"])
    p.line(p.chance.choice([f"const auto {device} = place();",
                            f"torch::Device {device} = place();",
                            f"const torch::Device {device}(place());"]))
    return p.chance.choice([device, device, device, "place()"])


def sent(p, made, device):
    """Returns the array, sent as it is, or after it was changed on the host."""
    if "rand" in made:  # R207 draws other numbers for another type
        return f"{made}.to({device})"
    if p.tempts(0.15):
        return p.chance.choice([f"{made}.to({device}, torch::kFloat64)", f"{made}.cpu()",
                                f"{made}.to({device}, /*non_blocking=*/false)",
                                f"{made}.fill_(2).to({device})",
                                f"{made}.clone().to({device})",
                                f"({made} + {made}).to({device})"])
    return p.chance.choice([f"{made}.to({device})", f"{made}.to({device})",
                            f"({made} * 2).to({device})", f"(1 - {made}).to( {device} )",
                            f"{made}.to(torch::kFloat64).to({device})",
                            f"{made}.view({{-1}}).to({device})"])


def moved(p):
    extents, type_ = shaped(p), dtype(p)
    total = array(p, rank=1, extents=("1",), type_="float64",
                  init="torch::zeros({1}, torch::kFloat64)")
    device = placed(p)
    takes_names(p, [total])
    i = p.counter()
    with around(p):
        with passes(p, i):
            leaves_early(p, i, 0.08)
            x = p.fresh_name(["noise", "label", "mask", "x_"])
            p.line(f"auto {x} = {sent(p, values(p, extents, type_), device)};")
            if p.tempts(0.15):
                p.line(p.chance.choice([f"auto {x}_too = {x};\n{x}_too += {i};",
                                        f"{x}.add_({i});", f"{x} = {x} + {i};"]))
            p.line(f"{total}.add_({x}.sum().to(torch::kFloat64));")
            interferes(p, [total], 0.1)
            leaves_early(p, i, 0.1, last=True)


SHAPES = {"R217": [moved]}
