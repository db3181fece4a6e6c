// Mock of Legate's names for Legion types.
#pragma once

#include <legion.h>

#include <cstdint>

namespace legate {

class TaskContext;
using VariantImpl = void (*)(TaskContext);

enum class VariantCode : std::uint8_t { CPU = 1, GPU, OMP };

using Logger = Legion::Logger;

enum class LocalTaskID : std::int64_t {};
enum class LocalRedopID : std::int64_t {};

using coord_t = Legion::coord_t;

template <int DIM, typename T = coord_t>
using Point = Legion::Point<DIM, T>;
template <int DIM, typename T = coord_t>
using Rect = Legion::Rect<DIM, T>;

using DomainPoint = Legion::DomainPoint;
using Domain      = Legion::Domain;

template <typename FT, int N, typename T = coord_t>
using AccessorRO =
  Legion::FieldAccessor<LEGION_READ_ONLY, FT, N, T, Realm::AffineAccessor<FT, N, T>>;

template <typename FT, int N, typename T = coord_t>
using AccessorWO =
  Legion::FieldAccessor<LEGION_WRITE_DISCARD, FT, N, T, Realm::AffineAccessor<FT, N, T>>;

template <typename FT, int N, typename T = coord_t>
using AccessorRW =
  Legion::FieldAccessor<LEGION_READ_WRITE, FT, N, T, Realm::AffineAccessor<FT, N, T>>;

template <typename REDOP, bool EXCLUSIVE, int N, typename T = coord_t>
using AccessorRD = Legion::
  ReductionAccessor<REDOP, EXCLUSIVE, N, T, Realm::AffineAccessor<typename REDOP::RHS, N, T>>;

template <int DIM, typename T = coord_t>
using PointInRectIterator = Legion::PointInRectIterator<DIM, T>;

template <typename T>
using SumReduction = Legion::SumReduction<T>;

}  // namespace legate
