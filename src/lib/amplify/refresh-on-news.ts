import { coalesce } from '../browser/gather.ts';
import { keepLive } from './keep-live.ts';

export interface NewsListener {
  onNews: () => void;
  onError: (error: unknown) => void;
}

interface News {
  /** For the log: what is listened to. */
  name: string;
  /** Subscribes; gives what ends it. */
  subscribe: (listener: NewsListener) => () => void;
  /** Asks again for what the news are about: once for a burst of them, and after a lost connection. */
  refresh: () => void;
}

/** Refreshes what is shown whenever there are news, until the function that it gives is called. */
export function refreshOnChange({ name, subscribe, refresh }: News): () => void {
  const soon = coalesce(refresh);
  const stop = keepLive({
    name,
    start: (onError) => subscribe({ onNews: soon, onError }),
    catchUp: soon,
  });
  return () => {
    soon.stop();
    stop();
  };
}
