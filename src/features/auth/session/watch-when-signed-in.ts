import { sessionKey } from '../api/get-session.ts';
import type { Watch } from './watch-session.ts';

/** Watches the session from when somebody is shown: a visitor of the public pages downloads nothing for it. */
export function watchWhenSignedIn(watch: Watch): () => void {
  let end = () => {};
  let begun = false;
  let over = false;

  async function begin(): Promise<void> {
    if (begun || !watch.queryClient.getQueryData(sessionKey)) return;
    begun = true;
    try {
      const { watchSession } = await import('./watch-session.ts');
      stopLooking();
      if (!over) end = watchSession(watch);
    } catch (error) {
      begun = false;
      console.warn('The session is not watched yet', error);
    }
  }

  const stopLooking = watch.queryClient.getQueryCache().subscribe(() => void begin());
  void begin();
  return () => {
    over = true;
    stopLooking();
    end();
  };
}
