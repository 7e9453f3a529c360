/** Change events come in bursts (each step of an upload is one); they are shown together. */
const GATHER_MS = 400;

/** Calls `work` once for all calls of the next 400 ms, until it is stopped. */
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
