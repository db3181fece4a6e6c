// Linted with the flags that a page shows; includes no headers of a library, to save time.
int train(int steps) { return steps; }
