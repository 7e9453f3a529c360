import { secondsToWait } from './try-again.ts';

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
