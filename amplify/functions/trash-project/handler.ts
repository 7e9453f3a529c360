import type { Context } from 'aws-lambda';
import { dataApi } from '../data-api/environment.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { jsonReply, type OperationEvent } from '../resolver.ts';
import { type TrashRequest, trashProject, trashProjectRows } from './trash-project.ts';

/** Time reserved for the current writes and the reply. */
const CLOSING_MS = 5_000;

export const handler = (event: OperationEvent<TrashRequest>, context: Context) =>
  jsonReply<TrashRequest, { remaining: number }>('trashProject', async ({ arguments: request, identity }) => {
    const query = dataApi(process.env);
    return trashProject(request, await currentCallerOf(query, identity), {
      rows: trashProjectRows(query),
      now: new Date(),
      hasTime: () => context.getRemainingTimeInMillis() > CLOSING_MS,
    });
  })(event);
