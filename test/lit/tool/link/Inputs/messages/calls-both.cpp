#include "messages.h"

int main() { both(); }
