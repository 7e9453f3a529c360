import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { fieldsOf, type TakenModel, takenModels } from './taken-models.ts';

export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** A company's rows of a model. */
export interface ModelRows {
  name: TakenModel;
  rows(): AsyncIterable<StoredRow>;
}

/** All rows that an export includes. Not every model has an index by company, so this scans the tables. */
export const companyRows = (query: GraphqlClient, companyId: string): ModelRows[] =>
  takenModels.map((name) => ({ name, rows: () => rowsOf(query, name, companyId, fieldsOf(name)) }));

/** A company's rows of any model, page by page. */
export async function* rowsOf(
  query: GraphqlClient,
  model: string,
  companyId: string,
  fields: readonly string[],
): AsyncGenerator<StoredRow> {
  const list = `list${model.replace(/(?<![aeiou])y$/, 'ie')}s`;
  const filter = { [model === 'Company' ? 'id' : 'companyId']: { eq: companyId } };
  const text = `query Export($filter: Model${model}FilterInput, $nextToken: String) {
    page: ${list}(filter: $filter, limit: 1000, nextToken: $nextToken) {
      items { ${fields.join(' ')} } nextToken
    }
  }`;
  let nextToken: string | null = null;
  do {
    const { page }: { page: { items: StoredRow[]; nextToken: string | null } } = await query(text, {
      filter,
      nextToken,
    });
    yield* page.items;
    nextToken = page.nextToken;
  } while (nextToken);
}
