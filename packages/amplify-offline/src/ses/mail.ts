/** An email or text message in the outbox. Its content is untrusted. */
export interface Mail {
  readonly kind: 'email' | 'sms';
  /** For a text message: the sender that it names. */
  readonly from: string;
  /** Email addresses, or phone numbers in E.164. */
  readonly to: readonly string[];
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The address for replies, if it is not the sender. */
  readonly replyTo?: string;
  /** The verification code in the message, if any, so that the page can offer to copy it. */
  readonly code?: string;
}

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
