#error "foo_ops.h is read"
