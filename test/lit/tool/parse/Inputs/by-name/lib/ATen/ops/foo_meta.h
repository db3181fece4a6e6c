#error "foo_meta.h is read"
