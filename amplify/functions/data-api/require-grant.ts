import { AppError } from '../../../src/domain/errors/app-error.ts';
import { teamErrors } from '../../../src/domain/errors/catalogue.ts';
import { type Caller, roleOf } from '../../../src/domain/tenancy/caller.ts';
import { isRole, mayGrant } from '../../../src/domain/tenancy/roles.ts';

/** Throws `forbidden` where the role is more than the caller may give. A row without a role has that of a User. */
export function requireGrant(caller: Caller, role: unknown): void {
  if (!mayGrant(roleOf(caller), isRole(role) ? role : 'User'))
    throw new AppError('forbidden', teamErrors.mayNotGrant);
}
