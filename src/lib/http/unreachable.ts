import { ConnectionLostError } from './request-error.ts';

/** The browsers' messages for a request without a reply. */
const noAnswer = /failed to fetch|load failed|networkerror/i;

/** Whether a service could not be reached, or another server replied: a proxy's page is not JSON. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'NetworkError' ||
    error instanceof ConnectionLostError ||
    error instanceof SyntaxError ||
    (error instanceof TypeError && noAnswer.test(error.message))
  );
}

/** After this time without a reply it is checked whether anything can be reached; at once if nothing could be before. */
const REPLY_WITHIN_MS = 5_000;

export interface Reach {
  /** Whether our own server was last known to reply. */
  isOnline(): boolean;
  /** Whether our own server replies. */
  isReachable(): Promise<boolean>;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Fails like a lost connection if there is no reply and nothing else can be reached either: on a phone with one bar a
 * request may wait for minutes, and the SDK repeats one that failed at once for 0.7 s. A slow reply is waited for.
 */
export function unlessUnreachable<T>(
  reply: T | Promise<T>,
  { isOnline, isReachable, wait }: Reach,
): Promise<T> {
  let isOver = false;
  const given = Promise.resolve(reply).finally(() => {
    isOver = true;
  });
  const checked = wait(isOnline() ? REPLY_WITHIN_MS : 0).then(async () => {
    if (isOver || (await isReachable())) return given;
    throw new ConnectionLostError();
  });
  return Promise.race([given, checked]);
}
