import type { GraphqlClient } from './graphql-client.ts';

interface Page<Row> {
  items: Row[];
  nextToken: string | null;
}

/** Every row of a list: the operation takes `nextToken` and gives its page under the alias `rows`. */
export async function readPages<Row>(
  query: GraphqlClient,
  operation: string,
  variables: object,
): Promise<Row[]> {
  const rows: Row[] = [];
  let nextToken: string | null = null;
  do {
    const data: { rows: Page<Row> } = await query(operation, { ...variables, nextToken });
    rows.push(...data.rows.items);
    nextToken = data.rows.nextToken;
  } while (nextToken);
  return rows;
}
