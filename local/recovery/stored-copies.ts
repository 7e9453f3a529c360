import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import type { Copies } from './rebuild-company.ts';

/** The copies in the bucket, under the keys of src/domain/documents/mirror-keys.ts. */
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
