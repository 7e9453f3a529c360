import { isTokenKey } from '#lib/amplify/stored-sign-in.ts';
import { tokenNews } from '#lib/amplify/token-news.ts';

/** Why a page can't be sure of its session: the tokens changed, or could not be renewed. */
export type SessionCheckReason = 'changed' | 'refresh-failed';

/** Hears what may have changed the session without this page: other tabs, and the SDK's renewing of the tokens. */
export function listenForSignIns(onDoubt: (cause: SessionCheckReason) => void): () => void {
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
  const stopNews = tokenNews.subscribe((news) =>
    onDoubt(news === 'refreshed' ? 'changed' : 'refresh-failed'),
  );
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
    stopNews();
  };
}
