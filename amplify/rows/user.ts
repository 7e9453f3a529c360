import { ownerIdOf } from '#domain/tenancy/claims.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

/** The company a person leaves and the one they join. */
export interface Move {
  userId: string;
  from: string;
  to: string;
  role: Role;
  invitedAt: string | null;
  at: string;
}

const USER =
  'id sub companyId email name role isActive ownerId invitedAt invitedBy acceptedAt lastLoginAt mustStayUntil';
const SHOWN =
  'id sub companyId email name role isActive invitedAt invitedBy acceptedAt lastLoginAt createdAt updatedAt';
const TEAM = 'id companyId sub role isActive invitedBy';

const runsCompany = {
  and: [
    { sub: { attributeExists: true } },
    { isActive: { eq: true } },
    { or: [{ role: { eq: 'Admin' } }, { role: { eq: 'Owner' } }] },
  ],
};

/** The condition of a write that removes a manager: the row must not be locked as the last one. */
export const mayGo = (now: number) => ({
  or: [{ mustStayUntil: { attributeExists: false } }, { mustStayUntil: { lt: new Date(now).toISOString() } }],
});

export const userTable = (query: GraphqlClient) => table(query, 'User', SHOWN);

/** The members of companies, and the rows that managers have prepared for people without an account. */
export function userRows(query: GraphqlClient) {
  const users = userTable(query);
  return {
    user: (id: string) => users.get(id, USER),
    userName: async (id: string) => (await users.get(id, 'name'))?.name ?? null,
    /** The person's name in the activity list; empty for a former member. */
    actor: async (id: string) => (await users.get(id, 'name email')) ?? { name: '', email: '' },
    /** Every User row of a company. */
    team: (companyId: string) => users.list('usersByCompany', { companyId }, TEAM),
    usersByEmail: (email: string) => users.list('usersByEmail', { email }, USER),
    hasUsers: async (companyId: string) =>
      (await users.list('usersByCompany', { companyId }, 'id')).length > 0,
    createUser: users.createOnce,
    recordLogin: (id: string, lastLoginAt: string) => users.update({ id, lastLoginAt }),
    /** Locks the member as the last manager. Returns false if they are not an active Admin or Owner (any more). */
    lockManager: (id: string, mustStayUntil: string) => users.updateIf(runsCompany, { id, mustStayUntil }),
    /** False while the person is locked as the last manager. */
    deactivate: (id: string, now: number) => users.updateIf(mayGo(now), { id, isActive: false }),
    /** One conditional write. Returns false if the person is no longer in `from`, or is locked as its last manager. */
    moveUser: ({ userId, from, to, role, invitedAt, at }: Move) =>
      users.updateIf(
        { and: [{ companyId: { eq: from } }, mayGo(Date.parse(at))] },
        {
          id: userId,
          companyId: to,
          role,
          ownerId: ownerIdOf(to, userId),
          isActive: true,
          invitedAt,
          acceptedAt: at,
          lastLoginAt: at,
        },
      ),
    removeUser: users.remove,
  };
}
