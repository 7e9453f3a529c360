import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { type Caller, roleOf } from '#domain/tenancy/caller.ts';
import { isRole, mayGrant } from '#domain/tenancy/roles.ts';

/** Throws `forbidden` where the role is more than the caller may give. A row without a role has that of a User. */
export function requireGrant(caller: Caller, role: unknown): void {
  if (!mayGrant(roleOf(caller), isRole(role) ? role : 'User'))
    throw new AppError('forbidden', teamErrors.mayNotGrant);
}
