import type { TabMessage, Tabs } from './tabs.ts';

/**
 * Connects a person's pages by a broadcast channel. The page with the Web Lock works; when it closes, the
 * next page gets the lock.
 */
export function browserTabs(owner: string): Tabs {
  const name = `plumbline.uploads.${owner}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  return {
    send: (message) => channel.postMessage(message),
    onMessage(listener) {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    },
    whenLeading(lead) {
      const { signal } = closing;
      const untilClosed = () =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
          lead();
        });
      navigator.locks.request(name, { signal }, untilClosed).catch((error: unknown) => {
        if (!signal.aborted) console.warn('The waiting files are not worked on here', error);
      });
    },
    close() {
      closing.abort();
      channel.close();
    },
  };
}
