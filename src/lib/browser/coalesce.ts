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
