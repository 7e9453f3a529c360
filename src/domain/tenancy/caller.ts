import { AppError } from '../errors/app-error.ts';
import { authErrors, dataErrors } from '../errors/catalogue.ts';
import { claims } from './claims.ts';
import type { Role } from './roles.ts';

/** An active member of a company who calls an operation. */
export interface Caller {
  sub: string;
  /** The `owner` value of the caller's own rows. */
  owner: string;
  companyId: string;
  isManager: boolean;
  /** Undefined for everyone else. */
  isAdmin?: boolean;
}

/** The caller's role in the company. */
export const roleOf = ({ isAdmin, isManager }: Pick<Caller, 'isAdmin' | 'isManager'>): Role => {
  if (isAdmin) return 'Admin';
  return isManager ? 'Owner' : 'User';
};

/** The token identity that AppSync passes to a function (`event.identity`). */
export interface TokenIdentity {
  sub: string;
  claims: Record<string, unknown>;
}

/**
 * The caller, from the claims that only the pre-token-generation trigger writes. Throws `unauthenticated` for a token
 * without a company: a person who is not a member yet, or no longer one.
 */
export function callerOf(identity: TokenIdentity | null | undefined): Caller {
  const companyId = identity?.claims[claims.member];
  if (!identity || typeof companyId !== 'string' || companyId === '') {
    throw new AppError('unauthenticated', authErrors.required);
  }
  const owner = identity.claims[claims.owner];
  return {
    sub: identity.sub,
    owner: typeof owner === 'string' && owner !== '' ? owner : identity.sub,
    companyId,
    isManager: identity.claims[claims.manager] === companyId,
    ...(identity.claims[claims.admin] === companyId && { isAdmin: true }),
  };
}

/** Throws `forbidden` unless the caller is Admin or Owner. */
export function requireManager(caller: Caller, userMessage: string = dataErrors.unauthorized): void {
  if (!caller.isManager)
    throw new AppError('forbidden', userMessage, { logMessage: 'The caller is not a manager' });
}
