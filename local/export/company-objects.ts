import { Readable } from 'node:stream';
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

/** Counted anew from the passages. */
const DERIVED = '/term-statistics/';

export interface CompanyObjects {
  keys(companyId: string): Promise<string[]>;
  read(key: string): Promise<Readable>;
}

/** A company's files in the bucket, with the texts, words and pictures made of them. */
export function companyObjects(client: S3Client, Bucket: string): CompanyObjects {
  return {
    async keys(companyId) {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: `${companyId}/` },
      ))
        keys.push(...Contents.flatMap(({ Key }) => (Key && !Key.includes(DERIVED) ? [Key] : [])));
      return keys;
    },
    async read(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!(Body instanceof Readable)) throw new Error(`The object ${Key} came without a body`);
      return Body;
    },
  };
}
