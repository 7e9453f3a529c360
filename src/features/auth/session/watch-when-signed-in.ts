import { isTokenKey } from '#lib/amplify/stored-sign-in.ts';
import { sessionKey } from '../api/get-session.ts';
import type { Watch } from './watch-session.ts';

/**
 * Watches the session once a user is shown or signs in in another tab. A visitor of the public pages downloads no code
 * for it.
 */
export function watchWhenSignedIn(watch: Watch): () => void {
  let end = () => {};
  let begun = false;
  let over = false;
  /** Another tab changed the session, perhaps while the code below was loading. */
  let inDoubt = false;

  async function begin(): Promise<void> {
    if (begun) return;
    begun = true;
    try {
      const { watchSession } = await import('./watch-session.ts');
      stopLooking();
      if (!over) end = watchSession({ ...watch, inDoubt });
    } catch (error) {
      begun = false;
      console.warn('The session is not watched yet', error);
    }
  }

  const onQuery = () => {
    if (watch.queryClient.getQueryData(sessionKey)) void begin();
  };
  const onStorage = ({ key }: StorageEvent) => {
    // No key means that everything was cleared, which ends only a session that is shown.
    if (key === null ? !begun : !isTokenKey(key)) return;
    inDoubt = true;
    void begin();
  };
  // A page restored by Back received no events in the meantime.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    inDoubt ||= persisted;
  };
  const stopQueries = watch.queryClient.getQueryCache().subscribe(onQuery);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  function stopLooking(): void {
    stopQueries();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  }
  onQuery();
  return () => {
    over = true;
    stopLooking();
    end();
  };
}
