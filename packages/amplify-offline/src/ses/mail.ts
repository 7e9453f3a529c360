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
