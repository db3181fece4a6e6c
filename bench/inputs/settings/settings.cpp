// A filter whose settings are read by a header-only library in the project's own tree.

#include <Eigen/Dense>
#include <values.hpp>

#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

struct Settings {
  int samples;
  double noise;
  std::vector<double> taps;
};

Settings settings(const values::value& from)
{
  return {from.get_or("samples", 1000), from.get_or("noise", 0.1),
          from["taps"].as<std::vector<double>>()};
}

Eigen::VectorXd signal(const Settings& of)
{
  Eigen::VectorXd samples = Eigen::VectorXd::LinSpaced(of.samples, 0.0, 6.28).array().sin();
  return samples + of.noise * Eigen::VectorXd::Random(of.samples);
}

Eigen::VectorXd filtered(const Eigen::VectorXd& samples, const Eigen::VectorXd& taps)
{
  Eigen::VectorXd found = Eigen::VectorXd::Zero(samples.size());
  for (Eigen::Index i = taps.size(); i < samples.size(); ++i) {
    const Eigen::VectorXd window = samples.segment(i - taps.size(), taps.size());
    found(i)                     = window.dot(taps);
  }
  return found;
}

}  // namespace

int main(int count, char** arguments)
{
  std::ifstream file(count > 1 ? arguments[1] : "settings.txt");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto read     = values::read(text);
  const auto chosen   = settings(read);
  const auto samples  = signal(chosen);
  const auto weights  = Eigen::Map<const Eigen::VectorXd>(
    chosen.taps.data(), static_cast<Eigen::Index>(chosen.taps.size()));
  const auto smoothed = filtered(samples, weights);
  std::cout << read << "\nleft over: " << (samples - smoothed).norm() << "\n";
  return 0;
}
