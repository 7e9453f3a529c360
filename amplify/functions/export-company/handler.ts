import { activityRows } from '../../rows/activity.ts';
import { userRows } from '../../rows/people.ts';
import { exportStates } from '../company-data/company-states.ts';
import { dataApi } from '../data-api/environment.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { s3Links } from '../object-storage/s3-links.ts';
import { createObjectStore } from '../providers/object-store.ts';
import { jsonReply, type OperationEvent, resolver } from '../resolver.ts';
import { beginExport, beginOperatorsExport, continueExport, readExport } from './export-company.ts';

interface ExportRequest {
  companyId?: string | null;
  exportId?: string | null;
  link?: boolean | null;
}

type ExportEvent = OperationEvent<ExportRequest> & { fieldName: string };

function setting() {
  const query = dataApi(process.env);
  const rows = { ...activityRows(query), actor: userRows(query).actor };
  const states = exportStates(createObjectStore(process.env));
  const current = async (identity: ExportEvent['identity']) => currentCallerOf(query, identity);
  return { deps: { states, rows, now: new Date() }, current };
}

const begin = resolver<ExportRequest, object>('exportCompany', async ({ arguments: named, identity }) => {
  const { deps, current } = setting();
  // Our own functions and the operator call with an IAM role and without a token.
  if (identity && !('claims' in identity))
    return named.companyId && !named.exportId
      ? beginOperatorsExport(named.companyId, deps)
      : continueExport(named, deps.states);
  return beginExport(named, await current(identity), deps);
});

const read = jsonReply<ExportRequest, object>('companyExport', async ({ arguments: asked, identity }) => {
  const { deps, current } = setting();
  return readExport(asked, await current(identity), { ...deps, links: s3Links(process.env) });
});

export const handler = (event: ExportEvent): Promise<object> =>
  event.fieldName === 'companyExport' ? read(event) : begin(event);
