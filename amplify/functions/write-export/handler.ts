import type { Context } from 'aws-lambda';
import { exportKeys } from '#domain/company-data/company-export.ts';
import { companyObjects } from '../company-data/company-objects.ts';
import { companyRows } from '../company-data/company-rows.ts';
import { exportStates } from '../company-data/company-states.ts';
import { poolTerms } from '../company-data/pool-terms.ts';
import type { PausedExport } from '../company-data/write-export.ts';
import { bucketOf, dataApi } from '../data-api/environment.ts';
import type { BegunExport } from '../export-company/export-company.ts';
import { MultipartUpload, type PausedUpload } from '../object-storage/multipart-upload.ts';
import { s3Client } from '../object-storage/s3-client.ts';
import { passageIndexOf } from '../passage-index/from-environment.ts';
import { createObjectStore } from '../providers/object-store.ts';
import { eventHandler } from '../resolver.ts';
import { writeCompanyExport } from './write-company-export.ts';

/** Reserved at the end of the function's time: longer than any object and the write of its state take. */
const CLOSING_MS = 120_000;

interface Paused {
  upload: PausedUpload;
  export: PausedExport;
}

export const handler = (event: { prev: { result: BegunExport } }, context: Context): Promise<void> =>
  eventHandler('writeExport', async ({ companyId, exportId }: BegunExport) => {
    const query = dataApi(process.env);
    const store = createObjectStore(process.env);
    const [client, bucket] = [s3Client(process.env), bucketOf(process.env)];
    const key = exportKeys.zip(companyId, exportId);
    const [pausedKey, tailKey] = [
      exportKeys.paused(companyId, exportId),
      exportKeys.tail(companyId, exportId),
    ];
    const body = async (of: string) => {
      const object = await store.read(of);
      return object && object !== 'unchanged' ? { ...object, body: Buffer.from(object.body) } : null;
    };
    const put = async (of: string, bytes: Buffer) => {
      if ((await store.replace(of, bytes, (await body(of))?.etag ?? null)) === 'conflict')
        throw new Error('Another call writes the same export');
    };
    await writeCompanyExport(
      { companyId, exportId },
      {
        states: exportStates(store),
        parts: {
          companyId,
          models: companyRows(query, companyId),
          pools: poolTerms(passageIndexOf(process.env).index, companyId),
          objects: companyObjects(client, bucket),
        },
        async open() {
          const [left, tail] = await Promise.all([body(pausedKey), body(tailKey)]);
          if (!left || !tail)
            return { zip: await MultipartUpload.begin(client, bucket, key, 'application/zip'), paused: null };
          const paused = JSON.parse(left.body.toString()) as Paused;
          const zip = MultipartUpload.resume(client, bucket, key, paused.upload, tail.body);
          return { zip, paused: paused.export };
        },
        async pause(zip, paused) {
          await put(tailKey, zip.waiting);
          await put(pausedKey, Buffer.from(JSON.stringify({ upload: zip.paused, export: paused })));
        },
        async continueLater() {
          const operation =
            'mutation Continue($companyId: ID, $exportId: ID) { exportCompany(companyId: $companyId, exportId: $exportId) { success } }';
          await query(operation, { companyId, exportId });
        },
        async tidy() {
          const kept = [key, exportKeys.state(companyId)];
          const over = (await store.list(exportKeys.folder(companyId))).filter((one) => !kept.includes(one));
          await store.remove(over.map((one) => ({ key: one })));
        },
        now: Date.now,
        hasTime: () => context.getRemainingTimeInMillis() > CLOSING_MS,
      },
    );
  })(event.prev.result);
