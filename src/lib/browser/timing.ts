/** Resolves after the given milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Change events come in bursts, such as one for each step of an upload. They are handled together. */
const GATHER_MS = 400;

/** Calls `work` once for all calls within 400 ms, until it is stopped. */
export function coalesce(work: () => void): (() => void) & { stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, GATHER_MS);
  };
  return Object.assign(call, { stop: () => clearTimeout(timer) });
}

/** The delay for browsers without requestIdleCallback (Safari). The first screen is ready by then. */
const FALLBACK_MS = 2_000;
/** A device that is never idle does the task after this time: without it, it would never register the service worker. */
const LATEST_MS = 5_000;

/** Calls the task once the page is loaded and idle, at the latest after five seconds. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const begin = () => {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(task, { timeout: LATEST_MS });
      signal.addEventListener('abort', () => cancelIdleCallback(id));
    } else {
      const id = setTimeout(task, FALLBACK_MS);
      signal.addEventListener('abort', () => clearTimeout(id));
    }
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true, signal });
  return () => calledOff.abort();
}
