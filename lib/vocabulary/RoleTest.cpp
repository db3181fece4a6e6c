#include "vocabulary/Role.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(Roles, NamesAndRolesAreInverse) {
  ASSERT_EQ(roleNames().size(), RoleCount);
  for (unsigned I = 0; I < RoleCount; ++I) {
    const Role R = static_cast<Role>(I);
    EXPECT_EQ(roleFromName(roleName(R)), R) << roleName(R).str();
  }
  EXPECT_EQ(roleName(Role::HostSync), "host_sync");
  EXPECT_EQ(roleName(Role::Gradient), "gradient");
  EXPECT_EQ(roleFromName("hostsync"), std::nullopt);
}

} // namespace
