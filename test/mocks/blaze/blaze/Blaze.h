#pragma once

#include "blaze/Math.h"
