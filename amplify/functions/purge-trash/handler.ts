import type { ScheduledEvent } from 'aws-lambda';
import { documentRows } from '../../rows/document.ts';
import { assignmentRows, projectRows } from '../../rows/project.ts';
import { dataApi } from '../data-api/environment.ts';
import { mirrorObjects } from '../object-storage/mirror-objects.ts';
import { passageIndexOf } from '../passage-index/from-environment.ts';
import { eventHandler, logFailure } from '../resolver.ts';
import { removeSheetsOf } from '../sheet-chains/follow-document.ts';
import { followRows } from '../sheet-chains/follow-rows.ts';
import { purgeTrash } from './purge-trash.ts';
import { removePassages } from './remove-passages.ts';

/** Called by the clock. The event's time counts: one that comes late removes no more than was due then. */
export const handler = eventHandler<Partial<Pick<ScheduledEvent, 'time'>>, void>(
  'purgeTrash',
  async ({ time }) => {
    const query = dataApi(process.env);
    const index = passageIndexOf(process.env);
    const purged = await purgeTrash({
      rows: { ...projectRows(query), ...documentRows(query), ...assignmentRows(query) },
      removeObject: mirrorObjects(process.env).remove,
      removeSheets: (document) => removeSheetsOf(document, followRows(query)),
      removePassages: (document) => removePassages(index, document),
      now: time === undefined ? Date.now() : Date.parse(time),
      warn: (message, error) => logFailure('purgeTrash', new Error(message, { cause: error })),
    });
    console.info({ operation: 'purgeTrash', ...purged });
  },
);
