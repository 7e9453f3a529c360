import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketOf, type Environment } from '../data-api/environment.ts';
import { s3Client } from './s3-client.ts';

/** JSON copies of rows in the bucket. */
export interface MirrorObjects {
  put(key: string, row: object): Promise<void>;
  /** Succeeds if the object does not exist. */
  remove(key: string): Promise<void>;
}

export function mirrorObjects(environment: Environment): MirrorObjects {
  const client = s3Client(environment);
  const Bucket = bucketOf(environment);
  return {
    async put(Key, row) {
      const Body = JSON.stringify(row, null, 2);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/json' }));
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
