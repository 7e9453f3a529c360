import type { ContactValues } from '#domain/contact/contact-rules.ts';
import { contactErrors } from '#domain/errors/catalogue.ts';

/** A submitted form. The ID is made once for the same text, so that sending it again stores no second row. */
export interface ContactSubmission extends ContactValues {
  id: string;
}

/** The targets of a submission. Both throw on failure. */
export interface ContactDesk {
  /** Stores the submission. The same ID again is not a failure. */
  store(submission: ContactSubmission): Promise<void>;
  /** Emails the maintainers. Returns null if sent, otherwise the server's sentence for people. */
  mail(submission: ContactSubmission): Promise<string | null>;
}

/** `sent`: stored and emailed. `kept`: stored, with the reason why no email was sent. */
export type ContactOutcome = { kind: 'sent' } | { kind: 'kept'; reason: string };

/**
 * Stores the submission, then emails it, so that it is not lost when emailing fails.
 * Throws what storing throws.
 */
export async function sendContact(submission: ContactSubmission, desk: ContactDesk): Promise<ContactOutcome> {
  await desk.store(submission);
  try {
    const refusal = await desk.mail(submission);
    return refusal === null ? { kind: 'sent' } : { kind: 'kept', reason: contactErrors.notMailed(refusal) };
  } catch (error) {
    console.warn('The contact mail was not sent:', error);
    return { kind: 'kept', reason: contactErrors.notMailed(contactErrors.mailFailed) };
  }
}
