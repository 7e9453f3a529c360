/** Aborts after `ms` without data. A silent stream counts as a lost connection. */
export function createSilenceTimer(ms: number) {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('Nothing was heard in time', 'TimeoutError'));
  let timer = setTimeout(expire, ms);
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
