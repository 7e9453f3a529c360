import { useQuery } from '@tanstack/react-query';
import { AccountDeactivatedError, InvitationsOpenError } from '../session/refused-entry.ts';
import { sessionQuery } from './get-session.ts';
import type { SessionUser } from './session-user.ts';

export type Session = (
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser }
  /** A manager has deactivated the account. */
  | { status: 'deactivated'; user: null }
  /** The person is in no company until they answer an invitation. */
  | { status: 'invited'; user: null }
) & {
  /** Why the session could not be restored. The status stays `loading` while nothing is known. */
  problem: Error | null;
  retry: () => void;
};

/** The session of this device. */
export function useSession(): Session {
  const { data: user, error, refetch } = useQuery(sessionQuery());
  const rest = { problem: error, retry: () => void refetch() };
  if (error instanceof AccountDeactivatedError) return { status: 'deactivated', user: null, ...rest };
  if (error instanceof InvitationsOpenError) return { status: 'invited', user: null, ...rest };
  if (user) return { status: 'signed-in', user, ...rest };
  return { status: user === null ? 'signed-out' : 'loading', user: null, ...rest };
}

/** A screen needed a session that ended while the screen was open. */
export class NotAuthenticatedError extends Error {
  constructor() {
    super(`User not authenticated`);
    this.name = 'NotAuthenticatedError';
  }
}

/** The signed-in user, for screens behind the guard. Throws NotAuthenticatedError elsewhere. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new NotAuthenticatedError();
  return user;
}
