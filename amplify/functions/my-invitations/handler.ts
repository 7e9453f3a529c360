import { dataApi } from '../data-api/environment.ts';
import { jsonReply } from '../json-reply.ts';
import { callersAccount } from '../membership/callers-account.ts';
import { membershipRows } from '../membership/membership-rows.ts';
import { type MyInvitations, myInvitations } from './my-invitations.ts';

export const handler = jsonReply<object, MyInvitations>('myInvitations', async ({ identity }) => {
  const account = await callersAccount(identity, process.env);
  return myInvitations(account, membershipRows(dataApi(process.env)), new Date());
});
