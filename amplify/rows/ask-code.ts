import type { RecentAsk } from '#domain/ask-codes/recent-asks.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

const SHOWN = 'id companyId projectId expiresAt createdBy asked lastAskedAt createdAt updatedAt';

/** The fields of a code that answering a question needs. */
export interface StoredAskCode {
  id: string;
  companyId: string;
  projectId: string;
  expiresAt: string;
  asked: number;
  recent: readonly RecentAsk[];
  stamp: string | null;
}

export function askCodeRows(query: GraphqlClient) {
  const codes = table(query, 'AskCode', SHOWN);
  return {
    async askCode(id: string): Promise<StoredAskCode | null> {
      const row = await codes.get(id, 'id companyId projectId expiresAt asked recent stamp');
      if (!row) return null;
      const recent: unknown = typeof row.recent === 'string' ? JSON.parse(row.recent) : row.recent;
      return { ...row, asked: row.asked ?? 0, recent: (recent as RecentAsk[] | null) ?? [] };
    },
    /** False if another question was counted since the stamp was read, or the code was revoked. */
    countAsk: (
      code: { id: string; asked: number; lastAskedAt: string; recent: readonly RecentAsk[]; stamp: string },
      readStamp: string | null,
    ): Promise<boolean> =>
      codes.updateIf(
        readStamp === null ? { stamp: { attributeExists: false } } : { stamp: { eq: readStamp } },
        {
          ...code,
          recent: JSON.stringify(code.recent),
        },
      ),
  };
}

export type AskCodeRows = ReturnType<typeof askCodeRows>;
