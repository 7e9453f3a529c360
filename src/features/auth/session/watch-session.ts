import type { QueryClient } from '@tanstack/react-query';
import type { IdentityClaims } from '#lib/amplify/identity.ts';
import { isTokenKey } from '#lib/amplify/stored-sign-in.ts';
import { tokenEvents } from '#lib/amplify/token-events.ts';
import { deviceSession, sessionQuery } from '../api/get-session.ts';
import type { SessionUser } from '../api/session-user.ts';
import { forgetPerson } from './forget-person.ts';
import type { SessionSource } from './restore-session.ts';
import { sessionChange } from './session-change.ts';

/** True if no one is signed in now, or someone else is. */
export type Replacement = 'ended' | 'other';

/** Tokens are written one key after the other, so they are read when the writes have paused. */
const SETTLE_MS = 100;

export interface Watch {
  queryClient: QueryClient;
  /** Nothing of the previous session may stay, so the page must restart. */
  onReplaced: (what: Replacement) => void;
  /** True if the session may have changed before the watch began, so that it is checked at once. */
  inDoubt?: boolean;
  source?: SessionSource;
  listen?: (onDoubt: (cause: SessionCheckReason) => void) => () => void;
  /** Clears what the device stores of a person. */
  forget?: () => void | Promise<void>;
}

/**
 * Notices when the session of an open page was changed elsewhere: another tab signed out or in, or the provider refused
 * to renew the tokens. A missing network changes nothing. Returns a function that stops watching.
 */
export function watchSession({
  queryClient,
  onReplaced,
  inDoubt = false,
  source = deviceSession(),
  listen = listenForSignIns,
  forget = forgetPerson,
}: Watch): () => void {
  const query = sessionQuery(source);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changed = false;
  let stopped = false;
  /** The tokens at the last update of the session. If the database never agrees with them, one update is enough. */
  let takenUp: string | undefined;

  function doubt(cause: SessionCheckReason): void {
    changed ||= cause === 'changed';
    clearTimeout(timer);
    timer = setTimeout(() => void check(), SETTLE_MS);
  }

  async function check(): Promise<void> {
    // A check is already running. Its result is handled afterwards.
    if (queryClient.isFetching({ queryKey: query.queryKey, exact: true })) {
      timer = setTimeout(() => void check(), SETTLE_MS);
      return;
    }
    const shown = queryClient.getQueryData<SessionUser | null>(query.queryKey) ?? null;
    const said = await ownerOfTokens(shown);
    if (stopped || said === undefined) return;
    const change = sessionChange(shown, said);
    const words = JSON.stringify([said?.sub, said?.companyId, said?.role]);
    if (change !== 'renewed') takenUp = undefined;
    else if (takenUp !== words) {
      takenUp = words;
      await queryClient.prefetchQuery({ ...query, staleTime: 0 });
    }
    if (change !== 'replaced') return;
    if (sessionChange(source.cache.read(), said) !== 'none') void forget();
    onReplaced(said ? 'other' : 'ended');
  }

  /** Undefined if it cannot be known. A failed refresh is not repeated here, because each one would cause the next. */
  async function ownerOfTokens(shown: SessionUser | null): Promise<IdentityClaims | null | undefined> {
    const mayAsk = changed;
    changed = false;
    if (!source.hasTokens()) return null;
    if (!mayAsk) return undefined;
    return source.readClaims().catch((error: unknown) => {
      console.warn(`Whether ${shown?.userId ?? 'a person'} is still signed in is not known`, error);
      return undefined;
    });
  }

  const stopListening = listen(doubt);
  if (inDoubt) doubt('changed');
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
  };
}

/** Why a page cannot be sure of its session: the tokens changed, or could not be renewed. */
export type SessionCheckReason = 'changed' | 'refresh-failed';

/** Listens for changes of the session outside this page: other tabs, and the SDK's renewal of tokens. */
function listenForSignIns(onDoubt: (cause: SessionCheckReason) => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    // No key means that everything was cleared.
    if (storageArea === localStorage && (key === null || isTokenKey(key))) onDoubt('changed');
  };
  // A page restored by Back received no events in the meantime.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onDoubt('changed');
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  const stopEvents = tokenEvents.subscribe((event) =>
    onDoubt(event === 'refreshed' ? 'changed' : 'refresh-failed'),
  );
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
    stopEvents();
  };
}
