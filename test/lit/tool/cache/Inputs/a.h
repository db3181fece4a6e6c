#define LENGTH 1000
