import { dataApi } from '../data-api/environment.ts';
import { mirrorObjects } from '../object-storage/mirror-objects.ts';
import { eventHandler, logFailure } from '../resolver.ts';
import { type RecordEvent, recordRows } from './record-event.ts';
import { recordMutation } from './record-mutation.ts';

/** Called asynchronously. Lambda retries it twice after a failure. */
export const handler = eventHandler<RecordEvent, void>('recordMutation', (event) =>
  recordMutation(event, {
    rows: recordRows(dataApi(process.env)),
    objects: mirrorObjects(process.env),
    warn: (message, error) => logFailure('recordMutation', new Error(message, { cause: error })),
  }),
);
