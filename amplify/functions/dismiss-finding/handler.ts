import { companyRowsOf } from '../../rows/document.ts';
import { checkedProjectRows } from '../../rows/sheet.ts';
import { dataApi } from '../data-api/environment.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { projectAccessRows } from '../data-api/project-access.ts';
import { jsonReply } from '../resolver.ts';
import { type DismissReply, type DismissRequest, dismissFinding } from './dismiss-finding.ts';

export const handler = jsonReply<DismissRequest, DismissReply>('dismissFinding', async (event) => {
  const query = dataApi(process.env);
  return dismissFinding(event.arguments, await currentCallerOf(query, event.identity), {
    rows: { ...checkedProjectRows(query), project: companyRowsOf(query).project },
    access: projectAccessRows(query),
    now: new Date(),
  });
});
