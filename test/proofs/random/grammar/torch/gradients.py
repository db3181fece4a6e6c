"""R218: values that are kept with their graph of gradients."""

from .values import extent
from ..surroundings import around, interferes, leaves_early, passes, takes_names

LOSSES = ["({w} * ({i} + 1)).pow(2).sum()", "({w} - {i}).abs().mean()", "{w}.exp().sum() * {i}",
          "torch::sin({w}).sum() + 0.1 * {w}.square().sum()", "({w} * {w}).sum() / ({i} + 2)"]


def keeper(p):
    """Declares a sum or a list; returns its name and how it keeps a value."""
    if p.chance.even():
        total = p.fresh_name(["total", "running", "epoch_loss"])
        p.line(f"auto {total} = torch::zeros({{}}, torch::kFloat64);")
        p.shown.append((f"{total}.detach()", total))
        return total, p.chance.choice(["{k} += {v};", "{k} = {k} + {v};", "{k}.add_({v});",
                                       "{k} = {v} + {k};", "{k} -= {v} * 2;"])
    losses = p.fresh_name(["losses", "history_", "curve"])
    p.line(f"std::vector<torch::Tensor> {losses};")
    p.shown.append((f"{losses}.size()", f"{losses} size"))
    p.shown.append((f"{losses}.empty() ? torch::zeros({{}}) : torch::stack({losses}).detach()",
                    losses))
    return losses, p.chance.choice(["{k}.push_back({v});", "{k}.emplace_back({v});",
                                    "{k}.push_back({v} / 2);"])


def kept(p):
    chance = p.chance
    size = extent(p, least=1)
    w = p.fresh_name(["w", "weights", "parameter"])
    p.line(f"auto {w} = torch::ones({{{size}}}, torch::kFloat64).requires_grad_();")
    p.shown.append((f"{w}.grad().defined() ? {w}.grad() : {w}.detach()", f"gradient of {w}"))
    name, keeps = keeper(p)
    is_sum = not keeps.startswith(("{k}.push", "{k}.emplace"))
    takes_names(p, [name])
    i = p.counter()
    later = is_sum and p.tempts(0.15)  # backward runs through the sum as well
    with around(p):
        with passes(p, i):
            leaves_early(p, i, 0.08)
            loss = p.fresh_name(["loss", "error_", "objective"])
            p.line(f"auto {loss} = {chance.choice(LOSSES).format(w=w, i=i)};")
            if p.tempts(0.1):
                p.line(f"{loss} = {loss} * 2;")
            run = f"{loss}.backward({{}}, true);" if later else chance.choice(
                [f"{loss}.backward();", f"({loss} * 2).backward();"])
            lines = [run, keeps.format(k=name, v=loss)]
            for line in lines if chance.even() else lines[::-1]:
                p.line(line)
            if p.tempts(0.1):
                p.line(f'show("loss", {loss}.detach());')
            if is_sum and not later:
                interferes(p, [name], 0.08)
            leaves_early(p, i, 0.1, last=True)
        if later:
            p.line(f"if ({name}.requires_grad())\n{p.indent}{name}.backward({{}}, true);")


SHAPES = {"R218": [kept]}
