import { dataApi } from '../data-api/environment.ts';
import { callersAccount } from '../membership/account.ts';
import { membershipRows } from '../membership/membership-deps.ts';
import { jsonReply } from '../resolver.ts';
import { type MyInvitations, myInvitations } from './my-invitations.ts';

export const handler = jsonReply<object, MyInvitations>('myInvitations', async ({ identity }) => {
  const account = await callersAccount(identity, process.env);
  return myInvitations(account, membershipRows(dataApi(process.env)), new Date());
});
