import type { Mail } from './mail.ts';

/** What really sends the mails that the outbox takes. */
export interface MailTransport {
  /**
   * Resolves once a mail server has taken the mail. It may be called again with the same `id` after a crash.
   * @throws MailRefusedError when it never will; after any other error the mail waits and is tried again
   */
  send(mail: Mail, id: string): Promise<void>;
  close?(): void;
}

/** The mail server will never take this mail, whenever it is asked. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
