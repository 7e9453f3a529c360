/** Asynchronous invocations. */
export interface EventQueue {
  /**
   * Takes the invocation in; `onDone` is told when it is done or given up. Waits while the queue is full, so that who causes
   * events is not faster than who takes them.
   */
  add(invoke: () => Promise<unknown>, onDone?: () => void): Promise<void>;
  waiting(): number;
  /** Waits until all are done or given up. */
  settled(): Promise<void>;
}

interface Limits {
  atOnce: number;
  longest: number;
  /** Before the second and the third try; Lambda waits a minute and two. */
  retryAfterMs: readonly number[];
}

const limits: Limits = { atOnce: 8, longest: 64, retryAfterMs: [1_000, 2_000] };

/**
 * Lambda's queue of events: a few run at once, and one that fails is tried twice more. The process that serves the requests
 * also runs what they cause; without a limit a company's mass upload would leave no request in time.
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
        // The function has told the log.
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
