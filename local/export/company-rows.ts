import { modelsIn } from '#amplify/data/hooks/model-schema.ts';
import { schema } from '#amplify/data/resource.ts';
import type { GraphqlClient } from '#amplify/functions/data-api/graphql-client.ts';

export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** What a company takes along. Each model of the schema is in one of the two lists (a test): none is forgotten, none slips out. */
export const takenModels = [
  ...['Activity', 'Company', 'Conversation', 'Document', 'Finding', 'GoldenQuestion', 'GoldenRun'],
  ...['InvitationProject', 'Markup', 'Message', 'Project', 'Reference', 'Sheet', 'SheetLayout', 'User'],
  ...['UserInvitation', 'UserProject'],
];
/** Pieces of answers on their way, today's counts, messages to the operator, and keys that seal what is on a person's device. */
export const leftModels = ['StreamEvent', 'AiUsage', 'ContactSubmission', 'DeviceKey'];

interface ExportedModel {
  name: string;
  /** Every field of the row itself. */
  fields: readonly string[];
}

/** The models that a company takes along, by name, with the fields that the schema has today. */
export function exportedModels(): ExportedModel[] {
  const models = modelsIn(schema.transform().schema);
  const names = new Set(models.map(({ name }) => name));
  return models
    .filter(({ name }) => takenModels.includes(name))
    .map(({ name, fields }) => {
      const own = fields.filter(({ type }) => !names.has(type)).map((field) => field.name);
      return { name, fields: [...new Set(['id', ...own, 'createdAt', 'updatedAt'])] };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** A company's rows of a model, page by page. Every row of the table is read for it. */
export async function* companyRows(
  query: GraphqlClient,
  { name, fields }: ExportedModel,
  companyId: string,
): AsyncGenerator<StoredRow> {
  const list = `list${name.replace(/(?<![aeiou])y$/, 'ie')}s`;
  const filter = { [name === 'Company' ? 'id' : 'companyId']: { eq: companyId } };
  const text = `query Export($filter: Model${name}FilterInput, $nextToken: String) {
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
