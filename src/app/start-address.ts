import { deviceSession } from '#features/auth/api/get-session.ts';
import type { SessionSource } from '#features/auth/session/restore-session.ts';
import { paths } from './paths.ts';
import { screens } from './screens.ts';

/**
 * The address that the installed application opens for a person who is signed in: their company's dashboard, at once. The
 * start page would lead there as soon as its own layout and code run. Null for every other address.
 */
export function startAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { hasTokens, cache }: Pick<SessionSource, 'hasTokens' | 'cache'> = deviceSession(),
): string | null {
  if (pathname !== screens.start.path || new URLSearchParams(search).has('do') || !hasTokens()) return null;
  const companyId = cache.readOffline()?.companyId;
  return companyId ? paths.company(companyId) : null;
}
