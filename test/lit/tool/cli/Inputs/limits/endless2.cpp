#include "endless.cpp"
