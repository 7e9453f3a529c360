import { AppError } from './app-error.ts';

/** No one waits longer at a screen. */
const LONGEST_SECONDS = 120;
const SAID = /\bTry again in (\d+) seconds\./;

/** When a busy server wants to be asked again, from its sentence, which is all that AppSync passes on. Null for any other failure. */
export function secondsToWait(error: unknown): number | null {
  const said = error instanceof AppError ? SAID.exec(error.userMessage)?.[1] : undefined;
  const seconds = Number(said);
  return said !== undefined && seconds <= LONGEST_SECONDS ? seconds : null;
}
