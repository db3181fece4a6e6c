// Mock: images.
#pragma once

#include "array.h"

namespace af {
void grad(array &dx, array &dy, const array &in);
array loadImage(const char *filename, const bool is_color = false);
void saveImage(const char *filename, const array &in);
array loadImageMem(const void *ptr);
void *saveImageMem(const array &in, const imageFormat format = AF_FIF_PNG);
void deleteImageMem(void *ptr);
array loadImageNative(const char *filename);
void saveImageNative(const char *filename, const array &in);
bool isImageIOAvailable();
array resize(const array &in, const dim_t odim0, const dim_t odim1,
             const interpType method = AF_INTERP_NEAREST);
array resize(const float scale0, const float scale1, const array &in,
             const interpType method = AF_INTERP_NEAREST);
array resize(const float scale, const array &in,
             const interpType method = AF_INTERP_NEAREST);
array rotate(const array &in, const float theta, const bool crop = true,
             const interpType method = AF_INTERP_NEAREST);
array transform(const array &in, const array &transform, const dim_t odim0 = 0,
                const dim_t odim1 = 0,
                const interpType method = AF_INTERP_NEAREST,
                const bool inverse = true);
array transformCoordinates(const array &tf, const float d0, const float d1);
array translate(const array &in, const float trans0, const float trans1,
                const dim_t odim0 = 0, const dim_t odim1 = 0,
                const interpType method = AF_INTERP_NEAREST);
array scale(const array &in, const float scale0, const float scale1,
            const dim_t odim0 = 0, const dim_t odim1 = 0,
            const interpType method = AF_INTERP_NEAREST);
array skew(const array &in, const float skew0, const float skew1,
           const dim_t odim0 = 0, const dim_t odim1 = 0,
           const bool inverse = true,
           const interpType method = AF_INTERP_NEAREST);
array bilateral(const array &in, const float spatial_sigma,
                const float chromatic_sigma, const bool is_color = false);
array histogram(const array &in, const unsigned nbins, const double minval,
                const double maxval);
array histogram(const array &in, const unsigned nbins);
array meanShift(const array &in, const float spatial_sigma,
                const float chromatic_sigma, const unsigned iter,
                const bool is_color = false);
array minfilt(const array &in, const dim_t wind_length = 3,
              const dim_t wind_width = 3, const borderType edge_pad = AF_PAD_ZERO);
array maxfilt(const array &in, const dim_t wind_length = 3,
              const dim_t wind_width = 3, const borderType edge_pad = AF_PAD_ZERO);
array dilate(const array &in, const array &mask);
array dilate3(const array &in, const array &mask);
array erode(const array &in, const array &mask);
array erode3(const array &in, const array &mask);
array regions(const array &in,
              const af::connectivity connectivity = AF_CONNECTIVITY_4,
              const dtype type = f32);
void sobel(array &dx, array &dy, const array &img, const unsigned ker_size = 3);
array sobel(const array &img, const unsigned ker_size = 3,
            const bool isFast = false);
array rgb2gray(const array &in, const float rPercent = 0.2126f,
               const float gPercent = 0.7152f, const float bPercent = 0.0722f);
array gray2rgb(const array &in, const float rFactor = 1.0,
               const float gFactor = 1.0, const float bFactor = 1.0);
array histEqual(const array &in, const array &hist);
array gaussianKernel(const int rows, const int cols, const double sig_r = 0,
                     const double sig_c = 0);
array hsv2rgb(const array &in);
array rgb2hsv(const array &in);
array colorSpace(const array &image, const CSpace to, const CSpace from);
array unwrap(const array &in, const dim_t wx, const dim_t wy, const dim_t sx,
             const dim_t sy, const dim_t px = 0, const dim_t py = 0,
             const bool is_column = true);
array wrap(const array &in, const dim_t ox, const dim_t oy, const dim_t wx,
           const dim_t wy, const dim_t sx, const dim_t sy, const dim_t px = 0,
           const dim_t py = 0, const bool is_column = true);
array sat(const array &in);
array ycbcr2rgb(const array &in, const YCCStd standard = AF_YCC_601);
array rgb2ycbcr(const array &in, const YCCStd standard = AF_YCC_601);
void moments(double *out, const array &in,
             const momentType moment = AF_MOMENT_FIRST_ORDER);
array moments(const array &in, const momentType moment = AF_MOMENT_FIRST_ORDER);
array canny(const array &in, const cannyThreshold thresholdType,
            const float lowThresholdRatio, const float highThresholdRatio,
            const unsigned sobelWindow = 3, const bool isFast = false);
array anisotropicDiffusion(const af::array &in, const float timestep,
                           const float conductance, const unsigned iterations,
                           const fluxFunction fftype = AF_FLUX_EXPONENTIAL,
                           const diffusionEq diffusionKind = AF_DIFFUSION_GRAD);
array iterativeDeconv(const array &in, const array &ker,
                      const unsigned iterations, const float relaxFactor,
                      const iterativeDeconvAlgo algo);
array inverseDeconv(const array &in, const array &psf, const float gamma,
                    const inverseDeconvAlgo algo);
array confidenceCC(const array &in, const array &seeds, const unsigned radius,
                   const unsigned multiplier, const int iter,
                   const double segmentedValue);
array confidenceCC(const array &in, const array &seedx, const array &seedy,
                   const unsigned radius, const unsigned multiplier,
                   const int iter, const double segmentedValue);
array confidenceCC(const array &in, const size_t num_seeds,
                   const unsigned *seedx, const unsigned *seedy,
                   const unsigned radius, const unsigned multiplier,
                   const int iter, const double segmentedValue);
} // namespace af
