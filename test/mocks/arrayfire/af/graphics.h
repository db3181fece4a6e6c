// Mock: windows.
#pragma once

#include "array.h"

namespace af {
class Window {
public:
  Window();
  Window(const char *const title);
  Window(const int width, const int height, const char *const title = "ArrayFire");
  ~Window();
  void setPos(const unsigned x, const unsigned y);
  void setTitle(const char *const title);
  void setSize(const unsigned w, const unsigned h);
  void setColorMap(const ColorMap cmap);
  void image(const array &in, const char *title = NULL);
  void plot(const array &in, const char *const title = NULL);
  void plot(const array &X, const array &Y, const char *const title = NULL);
  void plot(const array &X, const array &Y, const array &Z,
            const char *const title = NULL);
  void scatter(const array &in, const char *const title = NULL);
  void scatter(const array &X, const array &Y, const char *const title = NULL);
  void hist(const array &X, const double minval, const double maxval,
            const char *const title = NULL);
  void surface(const array &S, const char *const title = NULL);
  void surface(const array &xVals, const array &yVals, const array &S,
               const char *const title = NULL);
  void vectorField(const array &points, const array &directions,
                   const char *const title = NULL);
  void grid(const int rows, const int cols);
  void show();
  bool close();
  void setVisibility(const bool isVisible);
  Window &operator()(const int r, const int c);
};
} // namespace af
