import type { Context } from 'aws-lambda';
import { activityRows } from '../../rows/activity.ts';
import { documentRows } from '../../rows/document.ts';
import { companyRows } from '../../rows/people.ts';
import { askCodeRows, projectRows } from '../../rows/project.ts';
import { aiQuotaOf } from '../ai-quota/from-environment.ts';
import { dataApi } from '../data-api/environment.ts';
import { s3Links } from '../object-storage/s3-links.ts';
import { jsonReply, logFailure, type OperationEvent } from '../resolver.ts';
import { answerDepsOf } from '../send-message/from-environment.ts';
import { type AskByCodeReply, type AskByCodeRequest, askByCode } from './ask-by-code.ts';

/** Time reserved for the links and the record. */
const CLOSING_MS = 4_000;

/** AppSync passes the request headers to the function. */
type PublicEvent = OperationEvent<AskByCodeRequest> & { request?: { headers?: Record<string, string> } };

export const handler = (event: PublicEvent, context: Context) =>
  jsonReply<AskByCodeRequest, AskByCodeReply>('askByCode', async ({ arguments: request }) => {
    const query = dataApi(process.env);
    const log = (error: unknown) => logFailure('askByCode', error);
    const rows = {
      ...askCodeRows(query),
      project: projectRows(query).project,
      companyName: companyRows(query).companyName,
      documentsById: (ids: readonly string[]) => Promise.all(ids.map(documentRows(query).document)),
      addActivity: activityRows(query).addActivity,
    };
    const deps = {
      rows,
      answers: answerDepsOf(process.env, query, log),
      quota: aiQuotaOf(process.env, query, log),
      links: s3Links(process.env),
      now: Date.now,
    };
    const time = Math.max(1, Math.floor(context.getRemainingTimeInMillis()) - CLOSING_MS);
    return askByCode(request, addressOf(event), deps, AbortSignal.timeout(time));
  })(event);

/** AppSync appends the caller's address and then that of its own edge to the addresses that the caller sent. */
function addressOf({ request }: PublicEvent): string {
  const addresses = (request?.headers?.['x-forwarded-for'] ?? '').split(',').map((part) => part.trim());
  return addresses.at(-2) ?? addresses.at(-1) ?? '';
}
