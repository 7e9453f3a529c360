import { dataApi } from '../data-api/environment.ts';
import { mirrorObjects } from '../object-storage/mirror-objects.ts';
import { passageIndexOf } from '../passage-index/from-environment.ts';
import { logFailure } from '../resolver.ts';
import { purgeTrash } from './purge-trash.ts';
import { removePassages } from './remove-passages.ts';
import { trashRows } from './rows.ts';

/** Called by the clock. */
export const handler = async (): Promise<void> => {
  const index = passageIndexOf(process.env);
  const purged = await purgeTrash({
    rows: trashRows(dataApi(process.env)),
    removeObject: mirrorObjects(process.env).remove,
    removePassages: (document) => removePassages(index, document),
    now: Date.now(),
    warn: (message, error) => logFailure('purgeTrash', new Error(message, { cause: error })),
  });
  console.info(JSON.stringify({ operation: 'purgeTrash', ...purged }));
};
