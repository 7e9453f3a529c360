import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { type Caller, roleOf } from '#domain/tenancy/caller.ts';
import { isRole, mayGrant } from '#domain/tenancy/roles.ts';

/** Throws `forbidden` if the caller may not give this role. A row without a role counts as a User's. */
export function requireGrant(caller: Caller, role: unknown): void {
  if (!mayGrant(roleOf(caller), isRole(role) ? role : 'User'))
    throw new AppError('forbidden', teamErrors.mayNotGrant);
}
