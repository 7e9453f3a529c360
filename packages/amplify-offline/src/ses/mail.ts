/** A mail or a text message as the outbox stores it. Its content is whatever the sender wrote: untrusted. */
export interface Mail {
  readonly kind: 'email' | 'sms';
  /** Of an SMS, who it says it is from. */
  readonly from: string;
  /** Addresses, or telephone numbers in E.164. */
  readonly to: readonly string[];
  /** Empty for an SMS. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where an answer would go, when not to the sender. */
  readonly replyTo?: string;
  /** The verification code in it, when there is one, so that the page can offer it to be copied. */
  readonly code?: string;
}
