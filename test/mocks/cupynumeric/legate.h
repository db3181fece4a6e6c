// Mock of Legate's umbrella header. As in Legate, timing is not part of it.
#pragma once

#include <legion.h>

#include <legate/data/external_allocation.h>
#include <legate/data/logical_array.h>
#include <legate/data/logical_store.h>
#include <legate/data/physical_array.h>
#include <legate/data/physical_store.h>
#include <legate/data/scalar.h>
#include <legate/data/shape.h>
#include <legate/data/slice.h>
#include <legate/mapping/machine.h>
#include <legate/mapping/mapping.h>
#include <legate/operation/task.h>
#include <legate/runtime/library.h>
#include <legate/runtime/runtime.h>
#include <legate/task/task.h>
#include <legate/task/task_context.h>
#include <legate/type/types.h>
#include <legate/utilities/span.h>
#include <legate/utilities/tuple.h>
#include <legate/utilities/typedefs.h>
