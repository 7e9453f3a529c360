import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { type GraphqlClient, isConditionFailed } from '#amplify/functions/data-api/graphql-client.ts';
import type { Kind } from './copied-row.ts';
import type { Copies, Rows } from './rebuild-company.ts';

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

/** The copies in the bucket, under the keys of src/domain/documents/storage-keys.ts. */
export function storedCopies(client: S3Client, Bucket: string): Copies {
  const under = async (Prefix: string, Delimiter?: string) => {
    const found: { keys: string[]; folders: string[] } = { keys: [], folders: [] };
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter })) {
      found.keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key?.endsWith('.json') ? [Key] : [])));
      found.folders.push(...(page.CommonPrefixes ?? []).flatMap((folder) => folder.Prefix ?? []));
    }
    return found;
  };
  return {
    async list(companyId) {
      const { keys: projects } = await under(`${companyId}/projects/`);
      // Includes projects without a copy, because copies of their documents may exist.
      const { folders } = await under(`${companyId}/`, '/');
      const documents: string[] = [];
      for (const folder of folders) documents.push(...(await under(`${folder}documents/`)).keys);
      return { Project: projects, Document: documents };
    },
    async read(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToString()) ?? '';
    },
  };
}
