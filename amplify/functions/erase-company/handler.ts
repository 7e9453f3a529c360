import { activityRows } from '../../rows/activity.ts';
import { companyRows, userRows } from '../../rows/people.ts';
import { erasures } from '../company-data/company-states.ts';
import { dataApi } from '../data-api/environment.ts';
import { currentCallerOf } from '../data-api/load-current-caller.ts';
import { createObjectStore } from '../providers/object-store.ts';
import { jsonReply, type OperationEvent } from '../resolver.ts';
import { eraseCompany, readErasure } from './erase-company.ts';

interface EraseRequest {
  name: string;
  cancel?: boolean | null;
}

async function settings({ identity }: OperationEvent<unknown>) {
  const query = dataApi(process.env);
  const caller = await currentCallerOf(query, identity);
  const deps = {
    erasures: erasures(createObjectStore(process.env)),
    rows: { ...activityRows(query), ...companyRows(query), actor: userRows(query).actor },
    now: new Date(),
  };
  return { caller, deps };
}

const read = jsonReply<object, object>('companyErasure', async (event) => {
  const { caller, deps } = await settings(event);
  return readErasure(caller, deps);
});

const erase = jsonReply<EraseRequest, object>('eraseCompany', async (event) => {
  const { caller, deps } = await settings(event);
  return eraseCompany(event.arguments, caller, deps);
});

export const handler = (event: OperationEvent<EraseRequest> & { fieldName: string }) =>
  event.fieldName === 'companyErasure' ? read(event) : erase(event);
