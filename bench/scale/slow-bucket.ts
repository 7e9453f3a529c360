import { setTimeout as pause } from 'node:timers/promises';
import type { ObjectStore } from '#amplify/functions/providers/object-store.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';

/**
 * The milliseconds of S3 from a Lambda function in its region, and how much requests vary. Assumed: the first bytes of
 * small objects take 20 to 40 ms, and writes two to three times as long.
 */
const TYPICAL = { read: 25, write: 70, list: 35, remove: 60 };
const SPREAD = 0.4;

export interface BucketUse {
  reads: number;
  writes: number;
  lists: number;
  conflicts: number;
}

/**
 * A bucket in memory with S3's conditions and delays. A write is decided between the two halves of its delay, as on the
 * way there and back.
 */
export function createSlowBucket() {
  const { store } = createMemoryObjectStore();
  const use: BucketUse = { reads: 0, writes: 0, lists: 0, conflicts: 0 };
  const half = (ms: number) => pause((ms / 2) * (1 + SPREAD * (2 * Math.random() - 1)));
  const slow = async <Reply>(ms: number, work: () => Promise<Reply>) => {
    await half(ms);
    const reply = await work();
    await half(ms);
    return reply;
  };
  const bucket: ObjectStore = {
    ...store,
    read(key, etag) {
      use.reads += 1;
      return slow(TYPICAL.read, () => store.read(key, etag));
    },
    async replace(key, body, etag) {
      use.writes += 1;
      const written = await slow(TYPICAL.write, () => store.replace(key, body, etag));
      if (written === 'conflict') use.conflicts += 1;
      return written;
    },
    list(prefix) {
      use.lists += 1;
      return slow(TYPICAL.list, () => store.list(prefix));
    },
    remove: (objects) => slow(TYPICAL.remove, () => store.remove(objects)),
  };
  return { bucket, use };
}
