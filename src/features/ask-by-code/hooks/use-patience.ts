import { useEffect, useRef, useState } from 'react';
import { whenFree } from '#domain/errors/when-free.ts';
import type { AskedByCode } from '../api/ask-by-code.ts';

/** The person does not want the answer any more, or left the page. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Asks again for as long as the server says that it is busy, until it is stopped or the screen is left. */
export function usePatience() {
  const [busySeconds, setBusySeconds] = useState<number | null>(null);
  const waiting = useRef<{ timer: number; reject: (error: Error) => void } | null>(null);

  function stop() {
    if (!waiting.current) return;
    window.clearTimeout(waiting.current.timer);
    waiting.current.reject(new StoppedError());
    waiting.current = null;
    setBusySeconds(null);
  }

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve, reject) => {
      const goOn = () => {
        waiting.current = null;
        resolve();
      };
      waiting.current = { timer: window.setTimeout(goOn, milliseconds), reject };
    });

  function ask(asking: () => Promise<AskedByCode>) {
    return whenFree(asking, { wait, onBusy: setBusySeconds });
  }

  useEffect(
    () => () => {
      if (waiting.current) window.clearTimeout(waiting.current.timer);
      waiting.current?.reject(new StoppedError());
      waiting.current = null;
    },
    [],
  );

  return {
    /** The seconds until the question is asked again. Null while it is not waiting for that. */
    busySeconds,
    ask,
    stop,
  };
}
