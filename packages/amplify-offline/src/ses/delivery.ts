import { MailRefusedError, type MailTransport } from './mail.ts';
import type { MailStore } from './mail-store.ts';

export interface DeliveryOptions {
  readonly store: MailStore;
  readonly transport: MailTransport;
  /** Called once when emails start to wait, once when sending works again, and for each email that is given up. */
  readonly onNote: (note: string) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface Delivery {
  /** Sends the emails that are due, now unless sending is already in progress. */
  wake(): void;
  /** Why emails are waiting. Null if none are. */
  problem(): string | null;
  close(): Promise<void>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/**
 * Pauses between attempts. A mail server that restarts is back in seconds; one that is down for days is tried twice
 * an hour.
 */
const WAITS = [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
const LONGEST_WAIT = 30 * MINUTE;
/** As long as mail servers themselves retry (RFC 5321, section 4.5.4.1: 4 to 5 days). */
const GIVEN_UP_MS = 4 * 24 * 60 * MINUTE;

/**
 * Sends the emails of a store one after another, the longest due first. An email that cannot be sent stays in the
 * store.
 */
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
      onNote(`Email ${mail.id} cannot be sent: ${why}`);
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
      // If the clock is set back, an email must not wait for hours.
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
