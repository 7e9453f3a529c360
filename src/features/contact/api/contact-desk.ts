import { dataErrors } from '#domain/errors/catalogue.ts';
import { refusalOf } from '#domain/errors/json-reply.ts';
import { publicDataClient } from '#lib/amplify/data-client.ts';
import { dataOf, isConditionFailed, operationOf, readJson } from '#lib/amplify/data-result.ts';
import type { ContactDesk, ContactSubmission } from './send-contact.ts';

/** The requests of the contact form to the data API. */
export const contactDesk: ContactDesk = {
  async store(submission) {
    const client = await publicDataClient();
    const row = { ...submission, company: submission.company || null, status: 'new' as const };
    // The sender cannot read the row back, so only its id is requested.
    const result = await client.models.ContactSubmission.create(row, { selectionSet: ['id'] });
    if (isConditionFailed(result)) return;
    dataOf(result);
  },
  async mail(submission) {
    const client = await publicDataClient();
    const reply = operationOf(await client.mutations.sendContactEmail(mailOf(submission)));
    return refusalOf(readJson(reply), dataErrors.unreadableResponse)?.userMessage ?? null;
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
