import { ownerIdOf } from '#domain/tenancy/claims.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import type { Account } from './account.ts';
import type { NewUser } from './rows.ts';

/** The row of a new member. Its id is the account's: one account, one user. */
export function newUser(account: Account, place: { companyId: string; role: Role }, now: Date): NewUser {
  const at = now.toISOString();
  return {
    id: account.sub,
    sub: account.sub,
    ownerId: ownerIdOf(place.companyId, account.sub),
    email: account.email,
    name: account.name,
    companyId: place.companyId,
    role: place.role,
    isActive: true,
    invitedAt: null,
    acceptedAt: at,
    lastLoginAt: at,
  };
}
