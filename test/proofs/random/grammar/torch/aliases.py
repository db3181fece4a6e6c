"""Other handles that share an array's storage."""


def alias(p, array, views=True):
    """Declares another handle or name for the array, and prints it at the end."""
    p.aliased.add(str(array))
    name = p.fresh_name(["other", "second", "same", "old", "start", "handle"])
    handles = [f"auto {name} = {array};", f"auto &{name} = {array};",
               f"const torch::Tensor {name}({array});", f"auto &&{name} = {array};",
               f"torch::Tensor {name};\n{name} = {array};"]
    parts = [f"auto {name} = {array}.view({{-1}});", f"auto {name} = {array}.detach();",
             f"auto {name} = {array}.slice(0, 0, 2);", f"auto {name} = {array}.t();",
             f"const auto {name} = {array}.unsqueeze(0);",
             f"auto {name} = {array}.flip(0);", f"auto {name} = {array}.clone();"]
    if array.rank > 2:
        parts.remove(f"auto {name} = {array}.t();")
    held = [(f"std::vector<torch::Tensor> {name}{{{array}}};", f"{name}[0].clone()"),
            (f"struct {{ torch::Tensor t; }} {name}{{{array}}};", f"{name}.t.clone()"),
            (f"std::pair<torch::Tensor, int> {name}({array}, 1);",
             f"{name}.first.clone()"),
            (f"auto {name} = std::make_shared<torch::Tensor>({array});",
             f"{name}->clone()"),
            (f"auto {name} = [=] {{ return {array}.sum(); }};", f"{name}()"),
            (f"auto {name} = [&] {{ return {array}.sum(); }};", f"{name}()"),
            (f"auto *{name} = &{array};", f"{name}->clone()")]
    kind = p.chance.random()
    if kind < 0.4 or not views and kind < 0.6:
        p.line(p.chance.choice(handles))
        shown = f"{name}.clone()"
    elif kind < 0.7:
        p.line(p.chance.choice(parts))
        shown = f"{name}.clone()"
    else:
        declaration, shown = p.chance.choice(held)
        p.line(declaration)
    p.shown.append((shown, name))
    if not shown.endswith("()") or shown.endswith("clone()"):
        p.handles.append(shown.removesuffix(".clone()").replace("->clone()", "[0]"))
    return name
