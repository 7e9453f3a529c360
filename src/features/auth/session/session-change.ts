import type { IdentityClaims } from '#lib/amplify/identity.ts';
import type { SessionUser } from '../api/session-user.ts';

/**
 * The state of the session that a page shows: unchanged; changed in a way that the page can apply; or ended or
 * replaced, so that the page must clear everything.
 */
export type SessionChange = 'none' | 'renewed' | 'replaced';

/** Compares the shown user with the owner of the device's tokens. Another company is another session. */
export function sessionChange(
  shown: Pick<SessionUser, 'sub' | 'companyId' | 'role'> | null,
  said: IdentityClaims | null,
): SessionChange {
  if (!shown) return said ? 'renewed' : 'none';
  if (said?.sub !== shown.sub || said.companyId !== shown.companyId) return 'replaced';
  return said.role === shown.role ? 'none' : 'renewed';
}
