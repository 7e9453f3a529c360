import type { QueryClient } from '@tanstack/react-query';
import { firstScreen } from '#lib/browser/first-screen.ts';
import { whenIdle } from '#lib/browser/timing.ts';

/**
 * Calls the task once the first screen is there, nothing is being fetched and the browser is idle. A browser also counts
 * as idle while the first screen waits for a file or for the device, and on a phone what begins then comes before it.
 * Returns a function that cancels it.
 */
export function whenSettled(
  queryClient: QueryClient,
  task: () => void,
  shown: Promise<void> = firstScreen,
): () => void {
  let stop = () => {};
  let isOver = false;
  const check = () => {
    if (isOver) return;
    stop = whenIdle(() => {
      if (queryClient.isFetching() === 0) return task();
      stop = queryClient.getQueryCache().subscribe(() => {
        if (queryClient.isFetching() > 0) return;
        stop();
        check();
      });
    });
  };
  void shown.then(check);
  return () => {
    isOver = true;
    stop();
  };
}
