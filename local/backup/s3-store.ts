import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { BackupError, type BackupStore } from './backup-store.ts';

/** A folder of a bucket, with credentials that may write there. */
export interface S3Location {
  /** `https://s3.ap-southeast-2.amazonaws.com` */
  readonly endpoint: string;
  readonly bucket: string;
  /** The prefix of each name: empty, or ending with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** S3 allows 10,000 parts, so a backup can have 320 GB. Two parts are sent at once, so 64 MB wait in memory. */
const PART_BYTES = 32 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** A store without a reply for this long counts as down. The next hourly attempt retries. */
const SILENCE_MS = 60_000;

/** Backups in a bucket of AWS or of any server with S3's protocol. */
export function s3Store(location: S3Location, now: () => number = Date.now): BackupStore {
  const { bucket: Bucket, prefix } = location;
  const client = clientOf(location);
  const host = new URL(location.endpoint).host;
  const tried = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new BackupError(explained(error, host), { cause: error });
    }
  };
  const names = async () => {
    const found: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
      found.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
    }
    return found.sort();
  };
  return {
    place: `${host}/${Bucket}/${prefix}`,
    names: () => tried(names),
    write: (name, archive) =>
      tried(async () => {
        if ((await names()).includes(name)) throw new BackupError(`${name} is there already`);
        const params = { Bucket, Key: prefix + name, ContentType: 'application/gzip' };
        await abortLeft(client, location, now() - DAY_MS);
        // The object appears when its last part is stored. After a failure, the other parts are deleted.
        const upload = new Upload({
          client,
          params: { ...params, Body: archive },
          partSize: PART_BYTES,
          queueSize: PARTS_AT_ONCE,
        });
        await ended(upload, archive);
      }),
    read: (name) =>
      tried(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }));
        const pieces = Body as AsyncIterable<Uint8Array>;
        return Readable.from(piecesOf(pieces, host));
      }),
    remove: (name) =>
      tried(async () => void (await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })))),
  };
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Location): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Older stores refuse the newer checksums. The backup has its own checksum of every file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: SILENCE_MS, socketTimeout: SILENCE_MS },
  });
}

/** An upload waits for bytes, so a failing archive must abort it with its own error. */
async function ended(upload: Upload, archive: Readable): Promise<void> {
  let broken: Error | null = null;
  archive.once('error', (error) => {
    broken = error;
    void upload.abort();
  });
  await upload.done().catch((error) => {
    throw broken ? new BackupError(`the archive broke off: ${broken.message}`, { cause: broken }) : error;
  });
}

/**
 * Deletes the parts of a killed backup, which cost money and appear in no list. Recent ones may still be
 * uploading.
 */
async function abortLeft(client: S3Client, { bucket, prefix }: S3Location, before: number): Promise<void> {
  const found = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }));
  for (const { Key = '', UploadId, Initiated } of found.Uploads ?? []) {
    const isOurs = /^(plumbline-\d{14}|before-[^/]+)\.tar\.gz$/.test(Key.slice(prefix.length));
    if (!isOurs || !Initiated || Initiated.getTime() > before) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
  }
}

async function* piecesOf(pieces: AsyncIterable<Uint8Array>, host: string): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw new BackupError(explained(error, host), { cause: error });
  }
}

/** Errors that an operator can fix, by the codes of S3 and the network. */
const MEANINGS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'has no such bucket: create it, or name another by BACKUP_S3',
  NoSuchKey: 'has no backup of that name',
  AccessDenied: 'does not let this key list, read, write and delete there: give it these rights',
  InvalidAccessKeyId: 'does not know BACKUP_S3_KEY_ID',
  SignatureDoesNotMatch: 'refuses the signature: check BACKUP_S3_SECRET and BACKUP_S3_REGION',
  RequestTimeTooSkewed:
    'has another time than this machine: let both set their clocks by the network, then try again',
};

function explained(error: unknown, host: string): string {
  if (error instanceof BackupError) return error.message;
  const { name = '', code, message = String(error) } = error as Partial<NodeJS.ErrnoException>;
  const meaning = MEANINGS[name];
  if (meaning) return `${host} ${meaning}`;
  if (code?.startsWith('E')) return `${host} cannot be reached (${code})`;
  return `${host} refused: ${name} ${message}`.replace(/\s+/g, ' ').slice(0, 300);
}
