/** Aborts work on a file that stops making progress, so that nothing hangs. */
interface Deadline {
  /** Aborts with the caller's reason, or with a TimeoutError. */
  signal: AbortSignal;
  /** Reports progress, which restarts the timer. `quietMs`: how long the next step may take, if longer than the limit. */
  touch(quietMs?: number): void;
  end(): void;
}

export function deadline(limitMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const timeOut = () => controller.abort(new DOMException('no progress', 'TimeoutError'));
  const follow = () => controller.abort(outer?.reason);
  let timer = setTimeout(timeOut, limitMs);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    touch(quietMs = 0) {
      clearTimeout(timer);
      timer = setTimeout(timeOut, Math.max(limitMs, quietMs));
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}

/** Rejects on an abort even if the work never settles, because a terminated worker never replies. */
export function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
