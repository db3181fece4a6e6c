// All of LibTorch, for a precompiled header.
#pragma once
#pragma GCC system_header

#include <torch/torch.h>

// Virtual functions of LibTorch's class templates are instantiated at the end of each
// program that includes it, which takes over a second, unless this header has done
// that already. Therefore, it contains an unused function that calls them.
namespace precompiled {

template <class Layer> void clone(Layer *layer) {
  layer->torch::nn::template Cloneable<Layer>::clone();
}

template <std::size_t N, class Layer> void convolve(Layer *layer) {
  layer->torch::nn::template ConvNdImpl<N, Layer>::reset();
  layer->torch::nn::template ConvNdImpl<N, Layer>::pretty_print(std::cout);
  layer->Layer::pretty_print(std::cout);
}

template <class Type> void compare(const Type *type) {
  type->c10::template SingleElementType<Type::Kind, Type>::equals(*type);
}

// A private function may be named in an explicit instantiation.
template <auto Function> struct Named {};

} // namespace precompiled

#define LAYERS(APPLY)                                                          \
  APPLY(AdaptiveLogSoftmaxWithLossImpl) APPLY(BilinearImpl)                    \
  APPLY(Conv1dImpl) APPLY(Conv2dImpl) APPLY(Conv3dImpl)                        \
  APPLY(ConvTranspose1dImpl) APPLY(ConvTranspose2dImpl)                        \
  APPLY(ConvTranspose3dImpl) APPLY(CrossMapLRN2dImpl) APPLY(EmbeddingImpl)     \
  APPLY(EmbeddingBagImpl) APPLY(FoldImpl) APPLY(FractionalMaxPool2dImpl)       \
  APPLY(FractionalMaxPool3dImpl) APPLY(GRUImpl) APPLY(GRUCellImpl)             \
  APPLY(GroupNormImpl) APPLY(LSTMImpl) APPLY(LSTMCellImpl)                     \
  APPLY(LayerNormImpl) APPLY(LinearImpl) APPLY(LocalResponseNormImpl)          \
  APPLY(LogSoftmaxImpl) APPLY(ModuleDictImpl) APPLY(MultiheadAttentionImpl)    \
  APPLY(ParameterDictImpl) APPLY(RNNImpl) APPLY(RNNCellImpl)                   \
  APPLY(SequentialImpl) APPLY(SoftmaxImpl) APPLY(SoftminImpl)                  \
  APPLY(ThresholdImpl) APPLY(TransformerDecoderImpl)                           \
  APPLY(TransformerDecoderLayerImpl) APPLY(TransformerEncoderImpl)             \
  APPLY(TransformerEncoderLayerImpl) APPLY(UnflattenImpl) APPLY(UnfoldImpl)    \
  APPLY(ZeroPad2dImpl)

#define NAME(LAYER)                                                            \
  template struct precompiled::Named<                                          \
      &torch::nn::Cloneable<torch::nn::LAYER>::clone_>;
LAYERS(NAME)
#undef NAME

inline void precompiled_instantiate() {
  using namespace torch::nn;
#define CLONE(LAYER) precompiled::clone<LAYER>(nullptr);
  LAYERS(CLONE)
#undef CLONE
  precompiled::convolve<1, Conv1dImpl>(nullptr);
  precompiled::convolve<2, Conv2dImpl>(nullptr);
  precompiled::convolve<3, Conv3dImpl>(nullptr);
  precompiled::convolve<1, ConvTranspose1dImpl>(nullptr);
  precompiled::convolve<2, ConvTranspose2dImpl>(nullptr);
  precompiled::convolve<3, ConvTranspose3dImpl>(nullptr);
  precompiled::compare<c10::ListType>(nullptr);
  precompiled::compare<c10::FutureType>(nullptr);
  precompiled::compare<c10::RRefType>(nullptr);
  torch::data::datasets::TensorDataset *data = nullptr;
  data->TensorDataset::get_batch({});
}
#undef LAYERS
