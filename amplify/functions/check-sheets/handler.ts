import { callerOf } from '#domain/tenancy/caller.ts';
import { checkedProjectRows } from '../../rows/checked-project.ts';
import { companyRowsOf, listProjectDocuments } from '../../rows/document.ts';
import { dataApi } from '../data-api/environment.ts';
import { loadCurrentCaller } from '../data-api/load-current-caller.ts';
import { projectAccessRows } from '../data-api/project-access.ts';
import { jsonReply } from '../json-reply.ts';
import { type CheckReply, type CheckRequest, checkProjectSheets } from './check-sheets.ts';

export const handler = jsonReply<CheckRequest, CheckReply>('checkSheets', async (event) => {
  const query = dataApi(process.env);
  return checkProjectSheets(event.arguments, await loadCurrentCaller(query)(callerOf(event.identity)), {
    rows: { ...checkedProjectRows(query), project: companyRowsOf(query).project },
    documents: listProjectDocuments(query),
    access: projectAccessRows(query),
  });
});
