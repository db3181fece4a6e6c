#include "messages.h"

int main() {
  solve();
  exchange();
}
