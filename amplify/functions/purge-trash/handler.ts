import type { Context, ScheduledEvent } from 'aws-lambda';
import { documentRows } from '../../rows/document.ts';
import { companyRows } from '../../rows/people.ts';
import { assignmentRows, projectRows, purgedProjectRows } from '../../rows/project.ts';
import { dataApi } from '../data-api/environment.ts';
import { mirrorObjects } from '../object-storage/mirror-objects.ts';
import { passageIndexOf } from '../passage-index/from-environment.ts';
import { createObjectStore } from '../providers/object-store.ts';
import { eventHandler, logFailure } from '../resolver.ts';
import { removeSheetsOf } from '../sheet-chains/follow-document.ts';
import { followRows } from '../sheet-chains/follow-rows.ts';
import { createWordIndex } from '../word-index/word-index.ts';
import { purgeTrash } from './purge-trash.ts';
import { removePassages } from './remove-passages.ts';

/** Reserved time, longer than any document takes. */
const CLOSING_MS = 60_000;

/** Called on a schedule. It uses the event's time, so that a late event removes no more than was due then. */
export const handler = (event: Partial<Pick<ScheduledEvent, 'time'>>, context: Context): Promise<void> =>
  eventHandler('purgeTrash', async () => {
    const query = dataApi(process.env);
    const index = passageIndexOf(process.env);
    const companyIds = async () => (await companyRows(query).everyCompany()).map(({ id }) => id);
    const purged = await purgeTrash({
      rows: {
        ...{ ...projectRows(query), ...documentRows(query), ...assignmentRows(query) },
        ...{ ...purgedProjectRows(query), companyIds },
      },
      removeObject: mirrorObjects(process.env).remove,
      removeSheets: (document) => removeSheetsOf(document, followRows(query)),
      forgetWords: createWordIndex(createObjectStore(process.env)).forget,
      removePassages: (document) => removePassages(index, document),
      now: event.time === undefined ? Date.now() : Date.parse(event.time),
      hasTime: () => context.getRemainingTimeInMillis() > CLOSING_MS,
      warn: (message, error) => logFailure('purgeTrash', new Error(message, { cause: error })),
    });
    console.info({ operation: 'purgeTrash', ...purged });
  })(event);
