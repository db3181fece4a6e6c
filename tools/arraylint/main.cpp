//===- main.cpp - The arraylint program -----------------------------------===//

#include "app/commands/Driver.h"

int main(int ArgCount, char **Args) {
  return arraylint::runArraylint({Args + 1, static_cast<size_t>(ArgCount - 1)});
}
