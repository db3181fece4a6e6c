// Mock: types and enumerations.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>

typedef long long dim_t;
typedef long long intl;
typedef unsigned long long uintl;
typedef void *af_array;

typedef enum {
  f32,
  c32,
  f64,
  c64,
  b8,
  s32,
  u32,
  u8,
  s64,
  u64,
  s16,
  u16,
  f16
} af_dtype;

typedef enum { afDevice, afHost } af_source;
typedef enum {
  AF_MAT_NONE = 0,
  AF_MAT_TRANS = 1,
  AF_MAT_CTRANS = 2,
  AF_MAT_CONJ = 4,
  AF_MAT_UPPER = 32,
  AF_MAT_LOWER = 64
} af_mat_prop;
typedef enum {
  AF_NORM_VECTOR_1,
  AF_NORM_VECTOR_INF,
  AF_NORM_VECTOR_2,
  AF_NORM_VECTOR_P,
  AF_NORM_MATRIX_1,
  AF_NORM_MATRIX_INF,
  AF_NORM_MATRIX_2,
  AF_NORM_MATRIX_L_PQ,
  AF_NORM_EUCLID = AF_NORM_VECTOR_2
} af_norm_type;
typedef enum { AF_BINARY_ADD, AF_BINARY_MUL, AF_BINARY_MIN, AF_BINARY_MAX } af_binary_op;
typedef enum { AF_INTERP_NEAREST, AF_INTERP_LINEAR, AF_INTERP_CUBIC } af_interp_type;
typedef enum { AF_PAD_ZERO, AF_PAD_SYM, AF_PAD_CLAMP_TO_EDGE, AF_PAD_PERIODIC } af_border_type;
typedef enum { AF_CONV_DEFAULT, AF_CONV_EXPAND } af_conv_mode;
typedef enum { AF_CONV_AUTO, AF_CONV_SPATIAL, AF_CONV_FREQ } af_conv_domain;
typedef enum { AF_CONV_GRADIENT_DEFAULT, AF_CONV_GRADIENT_FILTER, AF_CONV_GRADIENT_DATA } af_conv_gradient_type;
typedef enum { AF_CONNECTIVITY_4 = 4, AF_CONNECTIVITY_8 = 8 } af_connectivity;
typedef enum { AF_GRAY, AF_RGB, AF_HSV, AF_YCbCr } af_cspace_t;
typedef enum { AF_YCC_601 = 601, AF_YCC_709 = 709, AF_YCC_2020 = 2020 } af_ycc_std;
typedef enum { AF_SAD, AF_SSD, AF_SHD } af_match_type;
typedef enum { AF_HOMOGRAPHY_RANSAC, AF_HOMOGRAPHY_LMEDS } af_homography_type;
typedef enum { AF_MOMENT_M00 = 1, AF_MOMENT_FIRST_ORDER = 15 } af_moment_type;
typedef enum { AF_FIF_BMP, AF_FIF_PNG = 13 } af_image_format;
typedef enum { AF_CANNY_THRESHOLD_MANUAL, AF_CANNY_THRESHOLD_AUTO_OTSU } af_canny_threshold;
typedef enum { AF_FLUX_DEFAULT, AF_FLUX_QUADRATIC, AF_FLUX_EXPONENTIAL } af_flux_function;
typedef enum { AF_DIFFUSION_DEFAULT, AF_DIFFUSION_GRAD, AF_DIFFUSION_MCDE } af_diffusion_eq;
typedef enum { AF_ITERATIVE_DECONV_DEFAULT, AF_ITERATIVE_DECONV_LANDWEBER } af_iterative_deconv_algo;
typedef enum { AF_INVERSE_DECONV_DEFAULT, AF_INVERSE_DECONV_TIKHONOV } af_inverse_deconv_algo;
typedef enum { AF_STORAGE_DENSE, AF_STORAGE_CSR, AF_STORAGE_CSC, AF_STORAGE_COO } af_storage;
typedef enum { AF_RANDOM_ENGINE_PHILOX_4X32_10 = 100, AF_RANDOM_ENGINE_DEFAULT = 100 } af_random_engine_type;
typedef enum { AF_COLORMAP_DEFAULT, AF_COLORMAP_HEAT } af_colormap;
typedef enum { AF_BACKEND_DEFAULT, AF_BACKEND_CPU, AF_BACKEND_CUDA, AF_BACKEND_OPENCL = 4 } af_backend;
typedef enum { AF_TOPK_MIN = 1, AF_TOPK_MAX = 2, AF_TOPK_DEFAULT = 0 } af_topk_function;
typedef enum { AF_VARIANCE_DEFAULT, AF_VARIANCE_SAMPLE, AF_VARIANCE_POPULATION } af_var_bias;

namespace af {
typedef af_dtype dtype;
typedef af_source source;
typedef af_mat_prop matProp;
typedef af_norm_type normType;
typedef af_binary_op binaryOp;
typedef af_interp_type interpType;
typedef af_border_type borderType;
typedef af_conv_mode convMode;
typedef af_conv_domain convDomain;
typedef af_conv_gradient_type convGradientType;
typedef af_connectivity connectivity;
typedef af_cspace_t CSpace;
typedef af_ycc_std YCCStd;
typedef af_match_type matchType;
typedef af_homography_type homographyType;
typedef af_moment_type momentType;
typedef af_image_format imageFormat;
typedef af_canny_threshold cannyThreshold;
typedef af_flux_function fluxFunction;
typedef af_diffusion_eq diffusionEq;
typedef af_iterative_deconv_algo iterativeDeconvAlgo;
typedef af_inverse_deconv_algo inverseDeconvAlgo;
typedef af_storage storage;
typedef af_random_engine_type randomEngineType;
typedef af_colormap ColorMap;
typedef af_backend Backend;
typedef af_topk_function topkFunction;
typedef af_var_bias varBias;

struct cfloat {
  float real, imag;
};
struct cdouble {
  double real, imag;
};

/// The element type that a C++ type stands for.
template <typename T> struct dtype_traits;
template <> struct dtype_traits<float> { enum { ctype = f32 }; };
template <> struct dtype_traits<double> { enum { ctype = f64 }; };
template <> struct dtype_traits<int> { enum { ctype = s32 }; };
template <> struct dtype_traits<unsigned> { enum { ctype = u32 }; };
template <> struct dtype_traits<bool> { enum { ctype = b8 }; };
template <> struct dtype_traits<char> { enum { ctype = b8 }; };
template <> struct dtype_traits<unsigned char> { enum { ctype = u8 }; };
template <> struct dtype_traits<long> { enum { ctype = s64 }; };
template <> struct dtype_traits<unsigned long> { enum { ctype = u64 }; };
template <> struct dtype_traits<long long> { enum { ctype = s64 }; };
template <> struct dtype_traits<unsigned long long> { enum { ctype = u64 }; };
template <> struct dtype_traits<cfloat> { enum { ctype = c32 }; };
template <> struct dtype_traits<cdouble> { enum { ctype = c64 }; };
} // namespace af
