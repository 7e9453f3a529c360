import type { Usage } from '#domain/quota/usage.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

/** A usage and its stamp when it was read; null if there is no row yet. */
export interface StampedUsage {
  stamp: string | null;
  usage: Usage;
}

export interface UsageRows {
  read(id: string): Promise<StampedUsage | null>;
  /** False if another request has written since the stamp was read. */
  write(
    row: { id: string; companyId: string; stamp: string; usage: Usage },
    readStamp: string | null,
  ): Promise<boolean>;
}

const SHOWN = 'id companyId stamp usage createdAt updatedAt';

export function usageRows(query: GraphqlClient): UsageRows {
  const usages = table(query, 'AiUsage', SHOWN);
  return {
    async read(id) {
      const row = await usages.get(id, 'stamp usage');
      return row && { stamp: row.stamp, usage: JSON.parse(row.usage) as Usage };
    },
    write({ usage, ...row }, readStamp) {
      const input = { ...row, usage: JSON.stringify(usage) };
      return readStamp === null
        ? usages.createOnce(input)
        : usages.updateIf({ stamp: { eq: readStamp } }, input);
    },
  };
}
