import type { Usage } from '#domain/quota/usage.ts';
import { type GraphqlClient, isConditionFailed } from '../functions/data-api/graphql-client.ts';

/** A usage and the stamp that it had when it was read; null where there is no row yet. */
export interface StampedUsage {
  stamp: string | null;
  usage: Usage;
}

export interface UsageRows {
  read(id: string): Promise<StampedUsage | null>;
  /** False where another request wrote since the stamp was read. */
  write(
    row: { id: string; companyId: string; stamp: string; usage: Usage },
    readStamp: string | null,
  ): Promise<boolean>;
}

const getUsage = 'query AiUsage($id: ID!) { getAiUsage(id: $id) { stamp usage } }';
const createUsage = `mutation CreateAiUsage($input: CreateAiUsageInput!) {
  createAiUsage(input: $input) { id companyId stamp usage createdAt updatedAt } }`;
const updateUsage = `mutation UpdateAiUsage($input: UpdateAiUsageInput!, $condition: ModelAiUsageConditionInput) {
  updateAiUsage(input: $input, condition: $condition) { id companyId stamp usage createdAt updatedAt } }`;

/** The rows behind the data API. */
export function usageRows(query: GraphqlClient): UsageRows {
  return {
    async read(id) {
      const { getAiUsage: row } = await query<{ getAiUsage: { stamp: string; usage: string } | null }>(
        getUsage,
        {
          id,
        },
      );
      return row && { stamp: row.stamp, usage: JSON.parse(row.usage) as Usage };
    },
    async write({ usage, ...row }, readStamp) {
      const input = { ...row, usage: JSON.stringify(usage) };
      try {
        if (readStamp === null) await query(createUsage, { input });
        else await query(updateUsage, { input, condition: { stamp: { eq: readStamp } } });
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },
  };
}
