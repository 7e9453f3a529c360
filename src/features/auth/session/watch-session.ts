import type { QueryClient } from '@tanstack/react-query';
import type { IdentityClaims } from '#lib/amplify/identity.ts';
import { isTokenKey } from '#lib/amplify/stored-sign-in.ts';
import { tokenEvents } from '#lib/amplify/token-events.ts';
import { deviceSession, sessionQuery } from '../api/get-session.ts';
import type { SessionUser } from '../api/session-user.ts';
import { forgetPerson } from './forget-person.ts';
import type { SessionSource } from './restore-session.ts';
import { sessionChange } from './session-change.ts';

/** Whether no one is signed in now, or someone else is. */
export type Replacement = 'ended' | 'other';

/** Tokens are written one key after the other: they are read when that has come to rest. */
const SETTLE_MS = 100;

export interface Watch {
  queryClient: QueryClient;
  /** Nothing of the previous session may stay, so the page must restart. */
  onReplaced: (what: Replacement) => void;
  /** What changed the session was heard before the watch began. */
  inDoubt?: boolean;
  source?: SessionSource;
  listen?: (onDoubt: (cause: SessionCheckReason) => void) => () => void;
  /** Clears what the device keeps of a person. */
  forget?: () => void | Promise<void>;
}

/**
 * Notices that the session of an open page was changed elsewhere, until the function that it gives is called: another tab
 * signed out or in, or the tokens could not be renewed for good. Where only the network is missing nothing changes.
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
  /** What the tokens said when the session was taken up last: where the database never agrees, once is enough. */
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

  /** Undefined where it can't be known. A refresh that failed is not tried again for this: each one would lead to the next. */
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

/** Why a page can't be sure of its session: the tokens changed, or could not be renewed. */
export type SessionCheckReason = 'changed' | 'refresh-failed';

/** Hears what may have changed the session without this page: other tabs, and the SDK's renewing of the tokens. */
function listenForSignIns(onDoubt: (cause: SessionCheckReason) => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    // No key: everything was cleared.
    if (storageArea === localStorage && (key === null || isTokenKey(key))) onDoubt('changed');
  };
  // A page that comes back by Back has heard nothing while it was away.
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
