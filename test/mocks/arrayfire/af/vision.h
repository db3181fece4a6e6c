// Mock: computer vision.
#pragma once

#include "features.h"

namespace af {
features fast(const array &in, const float thr = 20.0f,
              const unsigned arc_length = 9, const bool non_max = true,
              const float feature_ratio = 0.05f, const unsigned edge = 3);
features harris(const array &in, const unsigned max_corners = 500,
                const float min_response = 1e5f, const float sigma = 1.f,
                const unsigned block_size = 0, const float k_thr = 0.04f);
void orb(features &feat, array &desc, const array &image,
         const float fast_thr = 20.f, const unsigned max_feat = 400,
         const float scl_fctr = 1.5f, const unsigned levels = 4,
         const bool blur_img = false);
void sift(features &feat, array &desc, const array &in,
          const unsigned n_layers = 3, const float contrast_thr = 0.04f,
          const float edge_thr = 10.f, const float init_sigma = 1.6f,
          const bool double_input = true,
          const float intensity_scale = 0.00390625f,
          const float feature_ratio = 0.05f);
void gloh(features &feat, array &desc, const array &in,
          const unsigned n_layers = 3, const float contrast_thr = 0.04f,
          const float edge_thr = 10.f, const float init_sigma = 1.6f,
          const bool double_input = true,
          const float intensity_scale = 0.00390625f,
          const float feature_ratio = 0.05f);
void hammingMatcher(array &idx, array &dist, const array &query,
                    const array &train, const dim_t dist_dim = 0,
                    const unsigned n_dist = 1);
void nearestNeighbour(array &idx, array &dist, const array &query,
                      const array &train, const dim_t dist_dim = 0,
                      const unsigned n_dist = 1,
                      const af_match_type dist_type = AF_SSD);
array matchTemplate(const array &searchImg, const array &templateImg,
                    const matchType mType = AF_SAD);
features susan(const array &in, const unsigned radius = 3,
               const float diff_thr = 32.0f, const float geom_thr = 10.0f,
               const float feature_ratio = 0.05f, const unsigned edge = 3);
array dog(const array &in, const int radius1, const int radius2);
void homography(array &H, int &inliers, const array &x_src, const array &y_src,
                const array &x_dst, const array &y_dst,
                const af_homography_type htype = AF_HOMOGRAPHY_RANSAC,
                const float inlier_thr = 3.f, const unsigned iterations = 1000,
                const dtype otype = f32);
} // namespace af
