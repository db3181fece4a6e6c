"""Programs for cuPyNumeric, run on the stand-in in test/standin. All arrays hold
double, because the C++ API does not convert types."""

ARRAY = "cupynumeric::NDArray"
CHANGES = ["{0} += {0};", "{}.fill(legate::Scalar(2.0));"]
NEW = "{0} + {0}"
PRINT = None
COPY = "{}.copy()"  # does not share storage
INTERFERENCES = ["{0} += {0};", "{}.fill(legate::Scalar(2.0));", 'show("sum", cupynumeric::sum({}));',
                 "{0} = {0} + legate::Scalar(1.0);", "{0}.assign({0} * legate::Scalar(0.5));",
                 "{0} = {0}.copy();", 'show("seen", {}.copy());', "{0} *= {0};"]
