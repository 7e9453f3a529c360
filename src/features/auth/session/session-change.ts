import type { IdentityClaims } from '#lib/amplify/identity.ts';
import type { SessionUser } from '../api/session-user.ts';

/**
 * What has become of the session that a page shows: nothing; something that the page can take up as it is; or it is
 * over or another one, and nothing of it may stay.
 */
export type SessionChange = 'none' | 'renewed' | 'replaced';

/** Compares who is shown with who the tokens of the device belong to. Another company is another session. */
export function sessionChange(
  shown: Pick<SessionUser, 'sub' | 'companyId' | 'role'> | null,
  said: IdentityClaims | null,
): SessionChange {
  if (!shown) return said ? 'renewed' : 'none';
  if (said?.sub !== shown.sub || said.companyId !== shown.companyId) return 'replaced';
  return said.role === shown.role ? 'none' : 'renewed';
}
