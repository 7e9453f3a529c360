import { activityRows } from '../../rows/activity.ts';
import { documentRows } from '../../rows/document.ts';
import { userRows } from '../../rows/people.ts';
import { projectRows } from '../../rows/project.ts';
import { sheetLayoutRows, sheetRows } from '../../rows/sheet.ts';
import { dataApi } from '../data-api/environment.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { jsonReply } from '../resolver.ts';
import { changeSheet } from './change-sheet.ts';

export const handler = jsonReply<{ change: string }, { changed: number }>('changeSheet', async (event) => {
  const query = dataApi(process.env);
  return changeSheet(event.arguments, await currentCallerOf(query, event.identity), {
    rows: {
      ...sheetRows(query),
      ...sheetLayoutRows(query),
      ...documentRows(query),
      ...activityRows(query),
      project: projectRows(query).project,
      actor: userRows(query).actor,
    },
    now: new Date(),
  });
});
