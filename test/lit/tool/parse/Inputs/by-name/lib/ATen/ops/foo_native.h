#error "foo_native.h is read"
