import { ConnectionLostError } from './request-error.ts';

/** After this time without a reply it is checked whether anything can be reached. */
const REPLY_WITHIN_MS = 5_000;

export interface Reach {
  /** Whether our own server replies. */
  isReachable(): Promise<boolean>;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Fails like a lost connection if there is no reply and nothing else can be reached either: on a phone with one bar a
 * request may wait for minutes. A slow reply is waited for.
 */
export function unlessUnreachable<T>(reply: T | Promise<T>, { isReachable, wait }: Reach): Promise<T> {
  let isOver = false;
  const given = Promise.resolve(reply).finally(() => {
    isOver = true;
  });
  const checked = wait(REPLY_WITHIN_MS).then(async () => {
    if (isOver || (await isReachable())) return given;
    throw new ConnectionLostError();
  });
  return Promise.race([given, checked]);
}
