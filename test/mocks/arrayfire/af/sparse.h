// Mock: sparse matrices.
#pragma once

#include "array.h"

namespace af {
array sparse(const dim_t nRows, const dim_t nCols, const array values,
             const array rowIdx, const array colIdx,
             const af::storage stype = AF_STORAGE_CSR);
array sparse(const dim_t nRows, const dim_t nCols, const dim_t nNZ,
             const void *const values, const int *const rowIdx,
             const int *const colIdx, const dtype type = f32,
             const af::storage stype = AF_STORAGE_CSR,
             const af::source src = afHost);
array sparse(const array dense, const af::storage stype = AF_STORAGE_CSR);
array sparseConvertTo(const array in, const af::storage destStrorage);
array dense(const array sparse);
void sparseGetInfo(array &values, array &rowIdx, array &colIdx,
                   af::storage &stype, const array in);
array sparseGetValues(const array in);
array sparseGetRowIdx(const array in);
array sparseGetColIdx(const array in);
dim_t sparseGetNNZ(const array in);
af::storage sparseGetStorage(const array in);
} // namespace af
