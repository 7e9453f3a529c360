import type { MailStore } from './mail-store.ts';
import { MailRefusedError, type MailTransport } from './transport.ts';

export interface DeliveryOptions {
  readonly store: MailStore;
  readonly transport: MailTransport;
  /** Told once when mails begin to wait, once when they are on their way again, and of each that is given up. */
  readonly onNote: (note: string) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface Delivery {
  /** Sends what is due, now if nothing else is being sent. */
  wake(): void;
  /** Why mails wait; null while they do not. */
  problem(): string | null;
  close(): Promise<void>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A mail server that restarts is back in seconds; one that is down for a weekend is asked twice an hour. */
const WAITS = [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
const LONGEST_WAIT = 30 * MINUTE;
/** As long as mail servers themselves try (RFC 5321, section 4.5.4.1: 4 to 5 days). */
const GIVEN_UP_MS = 4 * 24 * 60 * MINUTE;

/** Sends the mails of a store one after another, the oldest due first; what cannot be sent waits in the store. */
export function createDelivery({ store, transport, onNote, now }: DeliveryOptions): Delivery {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let problem: string | null = null;
  let isClosed = false;

  const sendDue = async (): Promise<void> => {
    for (let mail = store.nextDue(now()); mail && !isClosed; mail = store.nextDue(now())) {
      try {
        await transport.send(mail, `${mail.id}-${mail.sentAt}`);
        store.markSent(mail.id);
        if (problem !== null) onNote('Emails are sent again.');
        problem = null;
      } catch (error) {
        setAside(mail, error);
      }
    }
  };
  const setAside = (mail: { id: number; attempts: number; sentAt: number }, error: unknown): void => {
    const why = error instanceof Error ? error.message : String(error);
    if (error instanceof MailRefusedError || now() - mail.sentAt > GIVEN_UP_MS) {
      store.markFailed(mail.id, why);
      onNote(`Email ${mail.id} can not be sent: ${why}`);
      return;
    }
    store.postpone(mail.id, now() + (WAITS[mail.attempts] ?? LONGEST_WAIT), why);
    if (problem === null) onNote(`Emails wait and are tried again: ${why}`);
    problem = why;
  };
  const wake = (): void => {
    if (running || isClosed) return;
    clearTimeout(timer);
    running = sendDue().finally(() => {
      running = null;
      const due = store.nextTry();
      if (due === null || isClosed) return;
      // A clock that was set back must not make a mail wait for hours.
      timer = setTimeout(wake, Math.min(Math.max(due - now(), SECOND), LONGEST_WAIT));
      timer.unref();
    });
  };
  return {
    wake,
    problem: () => problem,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      transport.close?.();
    },
  };
}
