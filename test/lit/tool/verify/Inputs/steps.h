constexpr int Steps = 100;
