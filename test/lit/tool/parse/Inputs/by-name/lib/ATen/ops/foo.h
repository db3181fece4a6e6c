#error "foo.h is read"
