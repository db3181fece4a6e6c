constexpr int Steps = 1000;
