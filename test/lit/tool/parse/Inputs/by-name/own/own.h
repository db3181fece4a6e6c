#pragma once
#include "deep.h"
#include "own.h"
