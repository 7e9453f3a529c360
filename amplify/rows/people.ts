import { ownerIdOf } from '#domain/tenancy/claims.ts';
import { projectAccessOf } from '#domain/tenancy/project-access.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import { type GraphqlClient, unlessConditionFailed } from '../functions/data-api/graphql-client.ts';
import type { OfferRows } from '../functions/membership/rows.ts';
import { type Row, table } from './table.ts';

const COMPANY = 'id name founderSub';

export function companyRows(query: GraphqlClient) {
  const companies = table(query, 'Company', COMPANY);
  return {
    company: (id: string) => companies.get(id, COMPANY),
    companyName: async (id: string) => (await companies.get(id, 'name'))?.name ?? null,
    projectAccess: async (id: string) =>
      projectAccessOf((await companies.get(id, 'projectAccess'))?.projectAccess),
    /** True if Users of the company may add documents to the projects assigned to them. */
    usersHandIn: async (id: string) => (await companies.get(id, 'usersHandIn'))?.usersHandIn === true,
    /** Every company, for the operator's commands. */
    everyCompany: () => companies.scan({ id: { attributeExists: true } }, 'id name'),
    createCompany: companies.createOnce,
  };
}

/** The company a person leaves and the one they join. */
export interface Move {
  userId: string;
  from: string;
  to: string;
  role: Role;
  invitedAt: string | null;
  at: string;
}

const USER =
  'id sub companyId email name role isActive ownerId invitedAt invitedBy acceptedAt lastLoginAt mustStayUntil';
const SHOWN_USER =
  'id sub companyId email name role isActive invitedAt invitedBy acceptedAt lastLoginAt createdAt updatedAt';
const TEAM = 'id companyId sub role isActive invitedBy';

const runsCompany = {
  and: [
    { sub: { attributeExists: true } },
    { isActive: { eq: true } },
    { or: [{ role: { eq: 'Admin' } }, { role: { eq: 'Owner' } }] },
  ],
};

/** The condition of a write that removes a manager: the row must not be locked as the last one. */
export const mayGo = (now: number) => ({
  or: [{ mustStayUntil: { attributeExists: false } }, { mustStayUntil: { lt: new Date(now).toISOString() } }],
});

export const userTable = (query: GraphqlClient) => table(query, 'User', SHOWN_USER);

/** The members of companies, and the rows that managers have prepared for people without an account. */
export function userRows(query: GraphqlClient) {
  const users = userTable(query);
  return {
    user: (id: string) => users.get(id, USER),
    userName: async (id: string) => (await users.get(id, 'name'))?.name ?? null,
    /** The person's name in the activity list; empty for a former member. */
    actor: async (id: string) => (await users.get(id, 'name email')) ?? { name: '', email: '' },
    /** Every User row of a company. */
    team: (companyId: string) => users.list('usersByCompany', { companyId }, TEAM),
    usersByEmail: (email: string) => users.list('usersByEmail', { email }, USER),
    hasUsers: async (companyId: string) =>
      (await users.list('usersByCompany', { companyId }, 'id')).length > 0,
    createUser: users.createOnce,
    recordLogin: (id: string, lastLoginAt: string) => users.update({ id, lastLoginAt }),
    /** Locks the member as the last manager. Returns false if they are not an active Admin or Owner (any more). */
    lockManager: (id: string, mustStayUntil: string) => users.updateIf(runsCompany, { id, mustStayUntil }),
    /** False while the person is locked as the last manager. */
    deactivate: (id: string, now: number) => users.updateIf(mayGo(now), { id, isActive: false }),
    /** One conditional write. Returns false if the person is no longer in `from`, or is locked as its last manager. */
    moveUser: ({ userId, from, to, role, invitedAt, at }: Move) =>
      users.updateIf(
        { and: [{ companyId: { eq: from } }, mayGo(Date.parse(at))] },
        {
          id: userId,
          companyId: to,
          role,
          ownerId: ownerIdOf(to, userId),
          isActive: true,
          invitedAt,
          acceptedAt: at,
          lastLoginAt: at,
        },
      ),
    removeUser: users.remove,
  };
}

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

const SHOWN_INVITATION = 'id companyId email role invitedBy status expiresAt sentAt createdAt updatedAt';

const isPending = { status: { eq: 'pending' } };
const same = (value: string | null) => (value === null ? { attributeExists: false } : { eq: value });

/** A row without a role offers that of a User. */
const roleIs = (role: Role) =>
  role === 'User' ? { and: [{ role: { ne: 'Admin' } }, { role: { ne: 'Owner' } }] } : { role: { eq: role } };

/** Rows of all companies. */
export function invitationRows(query: GraphqlClient) {
  const invitations = table(query, 'UserInvitation', SHOWN_INVITATION);
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

const SUBMISSION = 'name email company message createdAt mailedAt';

export type SubmissionRow = Pick<
  Row<'ContactSubmission'>,
  'name' | 'email' | 'company' | 'message' | 'createdAt' | 'mailedAt'
>;
export type SubmissionRows = ReturnType<typeof submissionRows>;

export function submissionRows(query: GraphqlClient) {
  const submissions = table(query, 'ContactSubmission', 'id');
  const times = (rows: readonly { mailedAt: string | null }[]) => rows.map(({ mailedAt }) => mailedAt);
  return {
    submission: (id: string) => submissions.get(id, SUBMISSION),
    /** When the submissions of that address were emailed; null for one that was not. */
    mailedTimesOf: async (email: string) =>
      times(await submissions.list('contactSubmissionsByEmail', { email }, 'mailedAt')),
    /** When all submissions created since then were emailed; null for one that was not. */
    mailedTimesSince: async (since: string) =>
      times(
        await submissions.list('contactSubmissionsByStatus', { status: 'new' }, 'mailedAt', {
          sort: { createdAt: { gt: since } },
        }),
      ),
    /** Marks a submission as emailed; false when it was marked already. */
    claim: (id: string, mailedAt: string) =>
      submissions.updateIf({ mailedAt: { attributeExists: false } }, { id, mailedAt }),
    /** Removes the mark. */
    release: (id: string) => submissions.update({ id, mailedAt: null }),
  };
}

/**
 * Accepting an invitation takes several writes, so it starts with a claim: a conditional write that keeps
 * other calls from accepting or cancelling it for a minute. The claim of an interrupted function expires.
 */
const CLAIM_MS = 60_000;

const claimEnd = (now: Date): string => new Date(now.getTime() + CLAIM_MS).toISOString();

/** The condition of every write that accepts, cancels or changes an open invitation. */
export const notClaimed = (now: number) => ({
  or: [{ claimedUntil: { attributeExists: false } }, { claimedUntil: { lt: new Date(now).toISOString() } }],
});
