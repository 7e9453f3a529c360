import type { ContactValues } from '#domain/contact/contact-rules.ts';
import { contactErrors } from '#domain/errors/catalogue.ts';

/** A filled-in form on its way. The id is made once for the same words, so that sending them again stores no second row. */
export interface ContactSubmission extends ContactValues {
  id: string;
}

/** Where a submission goes. Both throw when they fail. */
export interface ContactDesk {
  /** Keeps the submission; the same id again is no failure. */
  store(submission: ContactSubmission): Promise<void>;
  /** Emails the maintainers. Returns null when sent, else the server's sentence for people. */
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
