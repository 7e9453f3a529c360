import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

/**
 * Objects that an export leaves out: term statistics and the word index (both are rebuilt), other exports, and leftovers
 * of an import.
 */
const EXCLUDED = /^[^/]+\/(?:[^/]+\/term-statistics\/.*|(?:exports|imports|word-index)\/[^/]+)$/;

export interface CompanyObjects {
  /** In the bucket's order, starting after `after` if given. */
  keys(companyId: string, after?: string): Promise<string[]>;
  /** Null if it was deleted since it was listed. */
  read(key: string): Promise<Readable | null>;
}

/** A company's files in the bucket, with their extracted texts, words and pictures. */
export function companyObjects(client: S3Client, Bucket: string): CompanyObjects {
  return {
    async keys(companyId, after) {
      const keys: string[] = [];
      const asked = { Bucket, Prefix: `${companyId}/`, StartAfter: after };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
        keys.push(...Contents.flatMap(({ Key }) => (Key && !EXCLUDED.test(Key) ? [Key] : [])));
      return keys;
    },
    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        if (!(Body instanceof Readable)) throw new Error(`The object ${Key} has no body`);
        return Body;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
  };
}
