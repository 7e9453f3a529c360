import { type GraphqlClient, isConditionFailed } from '../functions/data-api/graphql-client.ts';

/** An activity entry that the server records. */
export interface NewActivity {
  /** Given where writing it twice must make one row. */
  id?: string;
  companyId: string;
  userId: string;
  userName: string;
  userEmail: string;
  action: string;
  description: string;
  timestamp: string;
  /** JSON text. */
  metadata?: string;
}

/** Subscribers see what a mutation selects: everything that a screen shows. */
const createActivity = /* GraphQL */ `
  mutation AddActivity($input: CreateActivityInput!) {
    createActivity(input: $input) {
      id companyId userId userName userEmail action description timestamp metadata createdAt updatedAt
    }
  }
`;

/** Adds the activity, once for its id. */
export async function addActivity(query: GraphqlClient, input: NewActivity): Promise<void> {
  try {
    await query(createActivity, { input });
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
