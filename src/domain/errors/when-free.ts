import { AppError } from './app-error.ts';

interface Waiting {
  /** Throws if the person does not want the answer any more. */
  wait: (milliseconds: number) => Promise<void>;
  /** The seconds until the next attempt, and null when it begins. */
  onBusy?: (seconds: number | null) => void;
}

/** Asks again when the server wants to be asked again, for as long as it says that it is busy. */
export async function whenFree<T>(ask: () => Promise<T>, { wait, onBusy }: Waiting): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === null) throw error;
      onBusy?.(seconds);
      await wait(seconds * 1_000);
      onBusy?.(null);
    }
  }
}

/** No one waits longer at a screen. */
const LONGEST_SECONDS = 120;
const SAID = /\bTry again in (\d+) seconds\./;

/** When a busy server wants to be asked again, from its sentence, which is all that AppSync passes on. Null for any other failure. */
export function secondsToWait(error: unknown): number | null {
  const said = error instanceof AppError ? SAID.exec(error.userMessage)?.[1] : undefined;
  const seconds = Number(said);
  return said !== undefined && seconds <= LONGEST_SECONDS ? seconds : null;
}
