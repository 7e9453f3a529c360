import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { bucketOf, type Environment } from '../data-api/environment.ts';
import { s3ClientWithChecksums } from '../object-storage/s3-client.ts';

export interface StoredObject {
  body: Uint8Array;
  etag: string;
  /** Set if the bucket keeps versions. */
  version?: string | undefined;
}

/** An object or one version of it. Removing a version deletes it permanently. */
export interface ObjectVersion {
  key: string;
  version?: string | undefined;
}

/** The bucket for functions: whole objects, and writes that detect another writer. */
export interface ObjectStore {
  /** Returns the object, `null` if there is none, or `unchanged` if it still has `knownEtag`. */
  read(key: string, knownEtag?: string): Promise<StoredObject | 'unchanged' | null>;
  /** Returns the object's bytes, `null` if there is none, or `too-large` if it has more than `bytes`. */
  readAtMost(key: string, bytes: number): Promise<Uint8Array | 'too-large' | null>;
  /**
   * Writes if the object still has `expectedEtag` (`null`: if there is none yet). Returns the new etag and version, or
   * `conflict` if another writer was first.
   */
  replace(
    key: string,
    body: Uint8Array,
    expectedEtag: string | null,
  ): Promise<Omit<StoredObject, 'body'> | 'conflict'>;
  /** The keys with this prefix. */
  list(prefix: string): Promise<string[]>;
  /** Succeeds if the object does not exist. */
  remove(objects: readonly ObjectVersion[]): Promise<void>;
}

/** S3's own limit. */
const KEYS_PER_DELETE = 1_000;

/** The bucket that the function's environment names. */
export function createObjectStore(environment: Environment): ObjectStore {
  const bucket = bucketOf(environment);
  const client = s3ClientWithChecksums(environment);
  return {
    async read(key, knownEtag) {
      try {
        const reply = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(knownEtag ? { IfNoneMatch: knownEtag } : {}),
          }),
        );
        if (!reply.Body || !reply.ETag) throw new Error(`The object ${key} came without a body or an etag`);
        return {
          body: await reply.Body.transformToByteArray(),
          etag: reply.ETag,
          version: reply.VersionId,
        };
      } catch (error) {
        const status = statusOf(error);
        if (status === 304) return 'unchanged';
        if (status === 404) return null;
        throw error;
      }
    },

    async readAtMost(key, bytes) {
      try {
        const reply = await client.send(
          // One byte more than requested shows whether there is more.
          new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=0-${bytes}` }),
        );
        if (!reply.Body) throw new Error(`The object ${key} came without a body`);
        const body = await reply.Body.transformToByteArray();
        return body.length > bytes ? 'too-large' : body;
      } catch (error) {
        // 416: an empty object has no first byte.
        if (statusOf(error) === 416) return new Uint8Array();
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },

    async replace(key, body, expectedEtag) {
      const condition = expectedEtag === null ? { IfNoneMatch: '*' } : { IfMatch: expectedEtag };
      try {
        const { ETag: etag, VersionId: version } = await client.send(
          new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ...condition }),
        );
        if (!etag) throw new Error(`The object ${key} was written, but no etag came back`);
        return { etag, version };
      } catch (error) {
        // 412: another writer was first; 409: at the same moment; 404: the object that If-Match names was deleted.
        if ([404, 409, 412].includes(statusOf(error) ?? 0)) return 'conflict';
        throw error;
      }
    },

    async list(prefix) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        );
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        token = page.NextContinuationToken;
      } while (token);
      return keys;
    },

    async remove(objects) {
      for (let at = 0; at < objects.length; at += KEYS_PER_DELETE) {
        const some = objects.slice(at, at + KEYS_PER_DELETE);
        const Objects = some.map(({ key, version }) => ({ Key: key, VersionId: version }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        const [refused] = Errors;
        if (refused) throw new Error(`The object ${refused.Key} was not removed: ${refused.Code}`);
      }
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
