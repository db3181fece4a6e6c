#include <cupynumeric.h>

using cupynumeric::NDArray;

int   untouched ;
void use(NDArray);

void untidy(NDArray y, int   n) {
     auto x = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i)
   {
      x=cupynumeric::add(x, y);
      auto   scratch  =  cupynumeric::full( {512,512},legate::Scalar(1.0) );
      use( scratch+y );
   }
  use( x );
}
