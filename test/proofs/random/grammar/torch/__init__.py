"""Programs for LibTorch."""

ARRAY = "torch::Tensor"
CHANGES = ["{}.add_(1);", "{}.mul_(0.5);", "{}.zero_();"]
NEW = "{} + 1"
PRINT = "std::cout << {} << std::endl;"
COPY = "{}.clone()"  # does not share storage
INTERFERENCES = ["{}.add_(1);", "{}.mul_(0.5);", 'show("sum", {}.sum());', "{0} = {0} + 1;",
                 "{0} = {0}.clone();", "{}.zero_();", "{}.fill_(2);",
                 'show("seen", {}.clone());', "if ({0}.numel() > 0)\n  {0}.mul_(2);"]
