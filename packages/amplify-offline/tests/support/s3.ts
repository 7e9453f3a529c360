import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import { createS3, type S3Options } from '#src/s3/service.ts';
import { credentials, region, secretFor, serve, temporaryFolder } from './serve.ts';

export const md5 = (body: string | Uint8Array) => createHash('md5').update(body).digest('hex');

export const Bucket = 'contract-files';
export const publicPath = '/_local/s3';
export const appOrigin = 'http://localhost:5173';

export interface S3UnderTest {
  readonly origin: string;
  readonly client: S3Client;
  /** The stock client with other options. */
  clientWith(config: Partial<S3ClientConfig>): S3Client;
  /** The bucket's folder on disk. */
  readonly dir: string;
  /** Errors inside the service. */
  readonly faults: unknown[];
  /** Starts a new service with the same data. `whileDown` may change the files in between. */
  restart(whileDown?: () => void): Promise<void>;
  /** The files on disk that contain bytes, including unfinished ones. */
  filesOnDisk(): string[];
  stop(): Promise<void>;
}

/** The service in its own folder, with the stock client connected to it. */
export async function startS3(
  client: Partial<S3ClientConfig> = {},
  more: Partial<S3Options> = {},
  prepare: (dir: string) => void = () => {},
): Promise<S3UnderTest> {
  const folder = temporaryFolder();
  const dir = join(folder.path, 'objects');
  prepare(dir);
  const faults: unknown[] = [];
  const open = () =>
    serve(
      createS3({
        dir,
        bucket: Bucket,
        region,
        publicPath,
        allowedOrigins: [appOrigin],
        secretFor,
        allows: () => true,
        onError: (error) => faults.push(error),
        ...more,
      }),
    );
  let served = await open();
  const clientWith = (config: Partial<S3ClientConfig>) =>
    new S3Client({
      region,
      credentials,
      endpoint: `${served.origin}${publicPath}`,
      forcePathStyle: true,
      maxAttempts: 1,
      ...client,
      ...config,
    });
  let s3 = clientWith({});
  return {
    dir,
    faults,
    get origin() {
      return served.origin;
    },
    get client() {
      return s3;
    },
    clientWith,
    async restart(whileDown = () => {}) {
      await served.close();
      whileDown();
      served = await open();
      s3 = clientWith({});
    },
    filesOnDisk: () =>
      ['data', 'incoming'].flatMap((name) =>
        readdirSync(join(dir, name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => `${name}/${entry.name}`),
      ),
    async stop() {
      await served.close();
      folder.remove();
    },
  };
}

export const named = (name: string) => expect.objectContaining({ name });
export const status = (httpStatusCode: number) =>
  expect.objectContaining({ $metadata: expect.objectContaining({ httpStatusCode }) });
