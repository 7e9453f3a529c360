import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

/** An activity entry that the server records. */
export interface NewActivity {
  /** Set it if writing the entry twice must create only one row. */
  id?: string;
  companyId: string;
  /** Missing for someone without an account. */
  userId?: string;
  userName: string;
  userEmail: string;
  action: string;
  description: string;
  timestamp: string;
  /** JSON text. */
  metadata?: string;
}

const SHOWN =
  'id companyId userId userName userEmail action description timestamp metadata createdAt updatedAt';

export function activityRows(query: GraphqlClient) {
  const activities = table(query, 'Activity', SHOWN);
  return {
    /** Adds the entry, once for its ID. */
    addActivity: async (activity: NewActivity) => void (await activities.createOnce(activity)),
    /** The ISO time of that entry; null if there is none. */
    activityTime: async (id: string) => (await activities.get(id, 'timestamp'))?.timestamp ?? null,
  };
}
