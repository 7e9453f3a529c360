import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { type Caller, roleOf } from '#domain/tenancy/caller.ts';
import { mayGrant, roleOrUser } from '#domain/tenancy/roles.ts';

/** Throws `forbidden` if the caller may not give this role. */
export function requireGrant(caller: Caller, role: unknown): void {
  if (!mayGrant(roleOf(caller), roleOrUser(role))) throw new AppError('forbidden', teamErrors.mayNotGrant);
}
