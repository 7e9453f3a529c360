import type { Context } from 'aws-lambda';
import { activityRows } from '../../rows/activity.ts';
import { documentRows } from '../../rows/document.ts';
import { userRows } from '../../rows/people.ts';
import { projectRows } from '../../rows/project.ts';
import { referenceRows, sheetRows } from '../../rows/sheet.ts';
import { dataApi } from '../data-api/environment.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { jsonReply, type OperationEvent } from '../resolver.ts';
import { type FileReply, type FileRequest, fileSheets } from './file-sheets.ts';

/** Time reserved for the current writes and the reply. */
const CLOSING_MS = 12_000;

export const handler = (event: OperationEvent<FileRequest>, context: Context) =>
  jsonReply<FileRequest, FileReply>('fileSheets', async ({ arguments: request, identity }) => {
    const query = dataApi(process.env);
    return fileSheets(request, await currentCallerOf(query, identity), {
      rows: {
        ...sheetRows(query),
        ...referenceRows(query),
        ...documentRows(query),
        ...activityRows(query),
        project: projectRows(query).project,
        actor: userRows(query).actor,
      },
      now: new Date(),
      hasTime: () => context.getRemainingTimeInMillis() > CLOSING_MS,
    });
  })(event);
