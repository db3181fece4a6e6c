void f() { g<int>("a" & 1); }
