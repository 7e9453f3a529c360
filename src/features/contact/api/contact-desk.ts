import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { dataOf, operationOf } from '#lib/amplify/data-result.ts';
import { publicDataClient } from '#lib/amplify/public-client.ts';
import { readJson } from '#lib/amplify/read-json.ts';
import type { ContactDesk, ContactSubmission } from './send-contact.ts';

const alreadyStored = /ConditionalCheckFailed/;

/** The data API's side of the contact form. */
export const contactDesk: ContactDesk = {
  async store(submission) {
    const client = await publicDataClient();
    const row = { ...submission, company: submission.company || null, status: 'new' as const };
    // The sender cannot read the row back, so only its id is requested.
    const result = await client.models.ContactSubmission.create(row, { selectionSet: ['id'] });
    if (result.errors?.some(({ errorType }) => alreadyStored.test(errorType ?? ''))) return;
    dataOf(result);
  },
  async mail(submission) {
    const client = await publicDataClient();
    return refusalOf(operationOf(await client.mutations.sendContactEmail(mailOf(submission))));
  },
};

function mailOf({ id, ...values }: ContactSubmission) {
  return {
    ...values,
    submissionId: id,
    company: values.company || undefined,
    submittedAt: new Date().toISOString(),
  };
}

function refusalOf(reply: unknown): string | null {
  const read = readJson(reply);
  if (typeof read !== 'object' || read === null || !('success' in read))
    throw new AppError('failed', dataErrors.unreadableResponse);
  if (read.success === true) return null;
  return 'error' in read && typeof read.error === 'string' ? read.error : dataErrors.unreadableResponse;
}
