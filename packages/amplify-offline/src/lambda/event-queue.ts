/** Asynchronous invocations. */
export interface EventQueue {
  /**
   * Adds an invocation. `onDone` is called when it has succeeded or was given up. Waits while the queue is full, so
   * that events are not added faster than they are processed.
   */
  add(invoke: () => Promise<unknown>, onDone?: () => void): Promise<void>;
  waiting(): number;
  /** Waits until every invocation has succeeded or was given up. */
  settled(): Promise<void>;
}

interface Limits {
  atOnce: number;
  longest: number;
  /** The pauses before the second and the third attempt. On AWS they are one and two minutes. */
  retryAfterMs: readonly number[];
}

const limits: Limits = { atOnce: 8, longest: 64, retryAfterMs: [1_000, 2_000] };

/**
 * Lambda's event queue: a few events run at once, and a failed one is retried twice. This process also serves
 * requests, so without a limit a mass upload would slow down every request.
 */
export function createEventQueue({ atOnce, longest, retryAfterMs }: Limits = limits): EventQueue {
  const queued: (() => Promise<void>)[] = [];
  const forRoom: (() => void)[] = [];
  const open = new Set<Promise<unknown>>();
  let running = 0;

  async function tryThrice(invoke: () => Promise<unknown>): Promise<void> {
    for (const pause of [...retryAfterMs, null]) {
      try {
        await invoke();
        return;
      } catch {
        // The function has already logged the failure.
        if (pause === null) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  function next(): void {
    const invoke = running < atOnce ? queued.shift() : undefined;
    if (!invoke) return;
    forRoom.shift()?.();
    running += 1;
    const done = invoke().finally(() => {
      open.delete(done);
      running -= 1;
      next();
    });
    open.add(done);
    next();
  }

  return {
    async add(invoke, onDone = () => {}) {
      while (queued.length >= longest) await new Promise<void>((resolve) => forRoom.push(resolve));
      queued.push(() => tryThrice(invoke).finally(onDone));
      next();
    },
    waiting: () => queued.length,
    async settled() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
