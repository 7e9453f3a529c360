import { type GraphqlClient, isConditionFailed } from '../functions/data-api/graphql-client.ts';
import { readPages } from '../functions/data-api/read-pages.ts';

export interface SubmissionRow {
  name: string;
  email: string;
  company: string | null;
  message: string;
  createdAt: string;
  mailedAt: string | null;
}

export interface SubmissionRows {
  submission(id: string): Promise<SubmissionRow | null>;
  /** When the submissions of that address were emailed; null for one that was not. */
  mailedTimesOf(email: string): Promise<(string | null)[]>;
  /** The same of all submissions that were made since then. */
  mailedTimesSince(createdAt: string): Promise<(string | null)[]>;
  /** Marks a submission as emailed; false when it was marked already. */
  claim(id: string, mailedAt: string): Promise<boolean>;
  /** Takes the mark back. */
  release(id: string): Promise<void>;
}

const getSubmission = /* GraphQL */ `
  query Submission($id: ID!) {
    row: getContactSubmission(id: $id) { name email company message createdAt mailedAt }
  }
`;

const byEmail = /* GraphQL */ `
  query SubmissionsOf($email: AWSEmail!, $nextToken: String) {
    rows: contactSubmissionsByEmail(email: $email, limit: 1000, nextToken: $nextToken) { items { mailedAt } nextToken }
  }
`;

const sinceThen = /* GraphQL */ `
  query SubmissionsSince($since: String!, $nextToken: String) {
    rows: contactSubmissionsByStatus(status: new, createdAt: { gt: $since }, limit: 1000, nextToken: $nextToken) {
      items { mailedAt }
      nextToken
    }
  }
`;

const mark = /* GraphQL */ `
  mutation MarkMailed($input: UpdateContactSubmissionInput!, $condition: ModelContactSubmissionConditionInput) {
    updateContactSubmission(input: $input, condition: $condition) { id }
  }
`;

type Mailed = { mailedAt: string | null };

/** The rows behind the data API. */
export function submissionRows(query: GraphqlClient): SubmissionRows {
  const times = async (operation: string, variables: object) =>
    (await readPages<Mailed>(query, operation, variables)).map(({ mailedAt }) => mailedAt);
  return {
    submission: async (id) => (await query<{ row: SubmissionRow | null }>(getSubmission, { id })).row,
    mailedTimesOf: (email) => times(byEmail, { email }),
    mailedTimesSince: (since) => times(sinceThen, { since }),
    async claim(id, mailedAt) {
      try {
        await query(mark, { input: { id, mailedAt }, condition: { mailedAt: { attributeExists: false } } });
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },
    release: async (id) => void (await query(mark, { input: { id, mailedAt: null } })),
  };
}
