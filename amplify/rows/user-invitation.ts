import type { Role } from '#domain/tenancy/roles.ts';
import { type GraphqlClient, unlessConditionFailed } from '../functions/data-api/graphql-client.ts';
import { claimEnd, notClaimed } from '../functions/data-api/offer-claim.ts';
import type { OfferRows } from '../functions/membership/rows.ts';
import { table } from './table.ts';
import { mayGo, userTable } from './user.ts';

/** The fields of an invitation that its email changes. */
export interface MailState {
  expiresAt: string;
  status: 'pending' | 'accepted' | 'expired' | 'cancelled' | null;
  /** When it was last emailed. */
  sentAt: string | null;
  /** The User id of the inviter. */
  invitedBy: string;
}

const INVITATION = 'id companyId email role invitedBy status expiresAt sentAt createdAt';

const SHOWN = 'id companyId email role invitedBy status expiresAt sentAt createdAt updatedAt';

const isPending = { status: { eq: 'pending' } };
const same = (value: string | null) => (value === null ? { attributeExists: false } : { eq: value });

/** A row without a role offers that of a User. */
const roleIs = (role: Role) =>
  role === 'User' ? { and: [{ role: { ne: 'Admin' } }, { role: { ne: 'Owner' } }] } : { role: { eq: role } };

/** Rows of all companies. */
export function invitationRows(query: GraphqlClient) {
  const invitations = table(query, 'UserInvitation', SHOWN);
  return {
    invitation: (id: string) => invitations.get(id, INVITATION),
    invitationsByEmail: (email: string) => invitations.list('invitationsByEmail', { email }, INVITATION),
    pendingInvitations: (companyId: string) =>
      invitations.list('invitationsByCompanyAndStatus', { companyId }, INVITATION, { sort: isPending }),
    /** When each invitation of the company was last emailed. */
    sentTimes: async (companyId: string) =>
      (await invitations.list('invitationsByCompanyAndStatus', { companyId }, 'sentAt')).map(
        ({ sentAt }) => sentAt,
      ),
    /** Writes the new state; returns false if the row's state or last email has changed. */
    replace: (id: string, was: MailState, { status, expiresAt, sentAt, invitedBy }: MailState) => {
      const unchanged = [{ sentAt: same(was.sentAt) }, { status: same(was.status) }];
      const condition = { and: [...unchanged, notClaimed(Date.now())] };
      return invitations.updateIf(condition, { id, status, expiresAt, sentAt, invitedBy });
    },
    /** Returns false if it is no longer pending, or another call is accepting it. */
    cancel: (id: string, now: number) =>
      invitations.updateIf({ and: [isPending, notClaimed(now)] }, { id, status: 'cancelled' }),
    changeIf: invitations.updateIf,
    change: invitations.update,
  };
}

/** The offers to a person: invitations, and rows that a manager prepared. */
export function offerRows(query: GraphqlClient): Omit<OfferRows, 'usersByEmail'> {
  const { invitation, invitationsByEmail, cancel, change, changeIf } = invitationRows(query);
  const users = userTable(query);
  const projects = table(query, 'InvitationProject', 'id');
  return {
    invitation,
    invitationsByEmail,
    claim: ({ id, kind, companyId, role }, now) => {
      const unchanged = [{ companyId: { eq: companyId } }, roleIs(role)];
      return kind === 'invitation'
        ? changeIf(
            { and: [...unchanged, isPending, notClaimed(now.getTime())] },
            { id, claimedUntil: claimEnd(now) },
          )
        : users.updateIf(
            { and: [...unchanged, { isActive: { eq: true } }, mayGo(now.getTime())] },
            { id, mustStayUntil: claimEnd(now) },
          );
    },
    release: async ({ id, kind }) =>
      void (await unlessConditionFailed(() =>
        kind === 'invitation'
          ? change({ id, claimedUntil: null })
          : users.update({ id, mustStayUntil: null }),
      )),
    accept: async ({ id, kind }) =>
      void (await unlessConditionFailed(() =>
        kind === 'invitation' ? change({ id, status: 'accepted', claimedUntil: null }) : users.remove(id),
      )),
    withdraw: ({ id, kind }, now) =>
      kind === 'invitation' ? cancel(id, now.getTime()) : users.removeIf(mayGo(now.getTime()), id),
    async invitedProjects({ id, kind, companyId }) {
      if (kind !== 'invitation') return [];
      const fields = 'companyId projectId';
      const rows = await projects.list('invitationProjectsByInvitation', { invitationId: id }, fields);
      return rows.filter((row) => row.companyId === companyId).map(({ projectId }) => projectId);
    },
  };
}
