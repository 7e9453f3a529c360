import type { Mail } from './mail.ts';

/** Sends the emails of the outbox. */
export interface MailTransport {
  /**
   * Resolves once a mail server has accepted the email. It may be called again with the same `id` after a crash.
   * @throws MailRefusedError when the server will never accept it; after any other error the email waits and is tried
   * again
   */
  send(mail: Mail, id: string): Promise<void>;
  close?(): void;
}

/** The mail server refuses this email permanently. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
