import { setTimeout } from 'node:timers/promises';
import { S3_PATH } from 'amplify-offline/installation';
import { createObjectStore } from '#amplify/functions/providers/object-store.ts';
import type { ExportState } from '#domain/company-data/company-export.ts';
import { REGION } from '#domain/limits/limits.ts';
import { BUCKET } from '#local/names.ts';
import type { World } from './world.ts';

/** The bucket, with the operator's rights. */
export function objectsOf({ origin, operator }: World) {
  const store = createObjectStore({
    ...{ AWS_REGION: REGION, AWS_ENDPOINT_URL_S3: `${origin}${S3_PATH}`, STORAGE_BUCKET_NAME: BUCKET },
    ...{ AWS_ACCESS_KEY_ID: operator.accessKeyId, AWS_SECRET_ACCESS_KEY: operator.secretAccessKey },
  });
  const read = async (key: string) => {
    const object = await store.read(key);
    if (!object || object === 'unchanged') return null;
    return { etag: object.etag, state: JSON.parse(Buffer.from(object.body).toString()) as ExportState };
  };
  return {
    /** The state of an export once it is not being written. Null if there is none. */
    async settled(key: string): Promise<ExportState | null> {
      for (;;) {
        const found = await read(key);
        if (found?.state.status !== 'running') return found?.state ?? null;
        await setTimeout(50);
      }
    },
    async put(key: string, content: object): Promise<void> {
      await store.replace(key, Buffer.from(JSON.stringify(content)), (await read(key))?.etag ?? null);
    },
    statusOf: async (key: string): Promise<string | undefined> => (await read(key))?.state.status,
  };
}
