import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { type Row, table } from './table.ts';

const SUBMISSION = 'name email company message createdAt mailedAt';

export type SubmissionRow = Pick<
  Row<'ContactSubmission'>,
  'name' | 'email' | 'company' | 'message' | 'createdAt' | 'mailedAt'
>;
export type SubmissionRows = ReturnType<typeof submissionRows>;

export function submissionRows(query: GraphqlClient) {
  const submissions = table(query, 'ContactSubmission', 'id');
  const times = (rows: readonly { mailedAt: string | null }[]) => rows.map(({ mailedAt }) => mailedAt);
  return {
    submission: (id: string) => submissions.get(id, SUBMISSION),
    /** When the submissions of that address were emailed; null for one that was not. */
    mailedTimesOf: async (email: string) =>
      times(await submissions.list('contactSubmissionsByEmail', { email }, 'mailedAt')),
    /** When all submissions created since then were emailed; null for one that was not. */
    mailedTimesSince: async (since: string) =>
      times(
        await submissions.list('contactSubmissionsByStatus', { status: 'new' }, 'mailedAt', {
          sort: { createdAt: { gt: since } },
        }),
      ),
    /** Marks a submission as emailed; false when it was marked already. */
    claim: (id: string, mailedAt: string) =>
      submissions.updateIf({ mailedAt: { attributeExists: false } }, { id, mailedAt }),
    /** Removes the mark. */
    release: (id: string) => submissions.update({ id, mailedAt: null }),
  };
}
