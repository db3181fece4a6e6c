"""R219: models that are evaluated without a guard."""

from ..surroundings import around, hides_names, leaves_early, passes

LOSSES = ["{o}.pow(2).mean()", "({o} - 1).abs().sum()", "torch::log_softmax({o}, 1).max()"]


def model(p):
    """Declares a model and a parameter of its own; returns their names."""
    net = p.fresh_name(["net", "model", "policy"])
    p.line(f"torch::nn::Sequential {net}(torch::nn::Linear(3, 3), torch::nn::Tanh(), "
           "torch::nn::Dropout(0.5), torch::nn::Linear(3, 2));")
    w = p.fresh_name(["w", "weights", "scale"])
    p.line(f"auto {w} = torch::ones({{2}}).requires_grad_();")
    for name, value in ((w, w), (net, f"{net}->parameters()[0]")):
        p.shown.append((f"{value}.grad().defined() ? {value}.grad() : {value}.detach()",
                        f"gradient of {name}"))
    return net, w


def consumed(p, output, total):
    """Returns statements that use the output of a forward pass."""
    loss = p.chance.choice(LOSSES).format(o=output)
    if p.tempts(0.25):  # these need the graph, now or later
        return [p.chance.choice([f"{loss}.backward();", f"{total} = {total} + {loss};",
                                 f"{total} += {loss};"])]
    return [p.chance.choice([f"{total} += {loss}.detach();", f'show("loss", {loss}.detach());',
                             f'show("right", {output}.argmax(1));',
                             f"{total} += {loss}.item<double>();"])]


def evaluated(p):
    chance = p.chance
    net, w = model(p)
    total = p.fresh_name(["total", "running", "penalty"])
    p.line(f"auto {total} = torch::zeros({{}});")
    p.shown.append((f"{total}.detach()", total))
    if p.tempts(0.1):
        p.line(f"int noGrad = {chance.randrange(9)};")
        p.number("noGrad")
    output = p.fresh_name(["output", "logits", "prediction"])
    outside = chance.often()
    if outside:
        p.line(f"torch::Tensor {output};")
    p.line(chance.choice([f"{net}->eval();", f"{net}->train(false);"]))
    i = p.counter()
    with around(p):
        with passes(p, i):
            if p.tempts(0.1):
                p.line(f"if ({i} == 4)\n{p.indent}{net}->train();")
            leaves_early(p, i, 0.08)
            p.line(f"{'' if outside else 'auto '}{output} = "
                   f"{net}->forward(torch::ones({{{i} + 1, 3}}));")
            for line in consumed(p, output, total):
                p.line(line)
            if p.tempts(0.1):
                p.line(f"{total} = {total} + {w}.sum();")
            hides_names(p, [net])
            leaves_early(p, i, 0.1, last=True)
    if outside and p.tempts(0.1):
        p.line(f"if ({output}.defined() && {output}.requires_grad())\n"
               f"{p.indent}{output}.sum().backward();")
    if p.tempts(0.3):
        p.line(f"if ({total}.requires_grad())\n{p.indent}{total}.backward();")


SHAPES = {"R219": [evaluated]}
