import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createS3 } from 'amplify-offline/internals/s3/service';
import { REGION } from '#domain/limits/limits.ts';
import type { Row } from './table.ts';

const CREDENTIALS = { accessKeyId: 'AKIABENCH', secretAccessKey: 'a-secret-for-the-bench' };
const BUCKET = 'bench';
const SETS = [
  { set: '1 kB', bytes: 1_000, times: 200 },
  { set: '1 MB', bytes: 1_000_000, times: 50 },
  { set: '50 MB', bytes: 50_000_000, times: 5 },
];

/** The names of the written and read objects. Any names will do. */
interface Store {
  readonly system: string;
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<number>;
}

/**
 * The bucket, through the stock client, beside files that are equally durable: written, flushed, renamed, and the
 * folder flushed.
 */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-s3-'));
  const service = createS3({
    dir: join(folder, 'objects'),
    bucket: BUCKET,
    region: REGION,
    publicPath: '/s3',
    allowedOrigins: [],
    secretFor: () => CREDENTIALS.secretAccessKey,
    allows: () => true,
    onError: console.error,
  });
  const server = createServer((request, response) => void service.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new S3Client({
    region: REGION,
    credentials: CREDENTIALS,
    endpoint: `http://127.0.0.1:${port}/s3`,
    forcePathStyle: true,
  });
  const rows: Row[] = [];
  try {
    for (const set of SETS) {
      for (const store of [bucketStore(client), fileStore(folder)]) rows.push(...(await measure(store, set)));
    }
    return rows;
  } finally {
    client.destroy();
    server.close();
    await service.close();
    rmSync(folder, { recursive: true });
  }
}

async function measure(store: Store, { set, bytes, times }: (typeof SETS)[number]): Promise<Row[]> {
  const body = randomBytes(bytes);
  const names = Array.from({ length: times }, (_, n) => `${bytes}-${n}`);
  await store.put('warm-up', body);
  const put = await seconds(async () => {
    for (const name of names) await store.put(name, body);
  });
  const get = await seconds(async () => {
    for (const name of names) {
      if ((await store.get(name)) !== bytes) throw new Error(`${name} came back with another length.`);
    }
  });
  const measured = (measure: string, value: number): Row => ({ set, system: store.system, measure, value });
  const rates = (verb: string, took: number) => [
    measured(`${verb} per second`, times / took),
    measured(`${verb}, MB/s`, (times * bytes) / 1e6 / took),
  ];
  return [...rates('put', put), ...rates('get', get)];
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

function bucketStore(client: S3Client): Store {
  return {
    system: 'plumbline',
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }));
    },
    async get(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
      return (await Body?.transformToByteArray())?.length ?? 0;
    },
  };
}

function fileStore(folder: string): Store {
  const flush = async (place: string, flags: string, bytes?: Buffer) => {
    const handle = await open(place, flags);
    if (bytes) await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
  };
  return {
    system: 'plain files with fsync',
    async put(name, bytes) {
      const place = join(folder, name);
      await flush(`${place}.new`, 'w', bytes);
      await rename(`${place}.new`, place);
      await flush(folder, 'r');
    },
    get: async (name) => (await readFile(join(folder, name))).length,
  };
}
