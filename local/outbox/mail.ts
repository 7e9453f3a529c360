/** A mail as the outbox stores it. Bodies are whatever the sender wrote: untrusted, shown escaped. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The verification code in it, when there is one, so that the page can offer it to be copied. */
  readonly code?: string;
}
