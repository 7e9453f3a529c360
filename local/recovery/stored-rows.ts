import { type GraphqlClient, isConditionFailed } from '#amplify/functions/data-api/graphql-client.ts';
import type { Kind } from './copied-row.ts';
import type { Rows } from './rebuild-company.ts';

/** Subscribers receive the fields that a mutation selects, and their rules compare the company in them. */
const selected: Record<Kind, string> = {
  Project: 'id companyId name slug deletedAt createdAt updatedAt',
  Document: 'id companyId projectId name owner deletedAt createdAt updatedAt',
};

/** The rows behind the data API, for a caller who may write all of them. */
export function storedRows(query: GraphqlClient): Rows {
  const find: Rows['find'] = async (kind, id) => {
    const operation = `query Row($id: ID!) { row: get${kind}(id: $id) { companyId updatedAt } }`;
    return (await query<{ row: { companyId: string; updatedAt: string } | null }>(operation, { id })).row;
  };
  const write = async (operation: string, variables: object): Promise<boolean> => {
    try {
      await query(operation, { ...variables });
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  };
  return {
    find,
    create({ kind, fields }) {
      // An index key cannot be null.
      const input = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
      const operation = `mutation Make($input: Create${kind}Input!) {
        create${kind}(input: $input) { ${selected[kind]} }
      }`;
      return write(operation, { input });
    },
    replace({ kind, fields: input }, updatedAt) {
      const operation = `mutation Replace($input: Update${kind}Input!, $condition: Model${kind}ConditionInput) {
        update${kind}(input: $input, condition: $condition) { ${selected[kind]} }
      }`;
      return write(operation, { input, condition: { updatedAt: { eq: updatedAt } } });
    },
  };
}
