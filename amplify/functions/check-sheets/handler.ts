import type { Context } from 'aws-lambda';
import { companyRowsOf, listProjectDocuments } from '../../rows/document.ts';
import { checkedProjectRows } from '../../rows/sheet.ts';
import { dataApi } from '../data-api/environment.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { projectAccessRows } from '../data-api/project-access.ts';
import { createObjectStore } from '../providers/object-store.ts';
import { jsonReply, type OperationEvent } from '../resolver.ts';
import { StoredTexts } from '../search-texts/stored-texts.ts';
import { type CheckReply, type CheckRequest, checkProjectSheets } from './check-sheets.ts';

/** Time reserved for the writes and the reply. */
const CLOSING_MS = 10_000;

let texts: StoredTexts | undefined;

export const handler = (given: OperationEvent<CheckRequest>, context: Context) =>
  jsonReply<CheckRequest, CheckReply>('checkSheets', async (event) => {
    const query = dataApi(process.env);
    texts ??= new StoredTexts(createObjectStore(process.env));
    return checkProjectSheets(event.arguments, await currentCallerOf(query, event.identity), {
      rows: { ...checkedProjectRows(query), project: companyRowsOf(query).project },
      documents: listProjectDocuments(query),
      access: projectAccessRows(query),
      texts,
      hasTime: () => context.getRemainingTimeInMillis() > CLOSING_MS,
    });
  })(given);
