import { z } from 'zod';
import { adminUserOperation } from './admin-user.ts';

const groupName = z.string().min(1).max(128);

export const adminAddUserToGroup = adminUserOperation(
  { GroupName: groupName },
  async ({ groups }, { sub }, input) => {
    groups.add(sub, input.GroupName);
    return {};
  },
);

export const adminRemoveUserFromGroup = adminUserOperation(
  { GroupName: groupName },
  async ({ groups }, { sub }, input) => {
    groups.remove(sub, input.GroupName);
    return {};
  },
);

export const adminListGroupsForUser = adminUserOperation({}, async ({ groups, pool }, { sub }) => ({
  Groups: groups.of(sub).map((GroupName) => ({
    GroupName,
    UserPoolId: pool.id,
    Precedence: pool.definition.groups.get(GroupName),
  })),
}));
