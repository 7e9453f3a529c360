import type {
  CompanyRow,
  InvitationRow,
  MembershipRows,
  UserRow,
} from '#amplify/functions/membership/rows.ts';
import type { NewActivity } from '#amplify/rows/activity.ts';

export interface MemoryRows extends MembershipRows {
  users: Map<string, UserRow & { mustStayUntil?: string }>;
  companies: Map<string, CompanyRow>;
  invitations: Map<string, InvitationRow & { projects?: string[]; isClaimed?: boolean }>;
  assignments: Set<string>;
  activities: NewActivity[];
}

/**
 * The rows of syncing in memory. Each operation takes effect at one moment, with `pause` before and after it, so that a
 * test decides how two calls interleave.
 */
export function memoryMembershipRows(pause: () => Promise<void> = async () => {}): MemoryRows {
  const users: MemoryRows['users'] = new Map();
  const companies: MemoryRows['companies'] = new Map();
  const invitations: MemoryRows['invitations'] = new Map();
  const assignments: MemoryRows['assignments'] = new Set();
  const activities: MemoryRows['activities'] = [];

  const atOnce = async <Result>(operation: () => Result): Promise<Result> => {
    await pause();
    const result = operation();
    await pause();
    return result;
  };
  const createIn = <Row extends { id: string }>(table: Map<string, Row>, row: Row) =>
    atOnce(() => !table.has(row.id) && Boolean(table.set(row.id, row)));
  const change = <Row extends { id: string }>(table: Map<string, Row>, id: string, fields: Partial<Row>) => {
    const row = table.get(id);
    return row !== undefined && Boolean(table.set(id, { ...row, ...fields }));
  };

  return {
    users,
    companies,
    invitations,
    assignments,
    activities,
    user: (id) => atOnce(() => users.get(id) ?? null),
    usersByEmail: (email) => atOnce(() => [...users.values()].filter((user) => user.email === email)),
    hasUsers: (companyId) => atOnce(() => [...users.values()].some((user) => user.companyId === companyId)),
    createUser: (user) => createIn(users, { invitedBy: null, ...user }),
    recordLogin: (id, lastLoginAt) => atOnce(() => void change(users, id, { lastLoginAt })),
    company: (id) => atOnce(() => companies.get(id) ?? null),
    createCompany: (company) => createIn(companies, company),
    invitation: (id) => atOnce(() => invitations.get(id) ?? null),
    invitationsByEmail: (email) =>
      atOnce(() => [...invitations.values()].filter((invitation) => invitation.email === email)),
    claim: ({ id, kind }) =>
      atOnce(() => {
        if (kind === 'prepared-user')
          return users.get(id)?.isActive === true && change(users, id, { isActive: false });
        const row = invitations.get(id);
        return row?.status === 'pending' && !row.isClaimed && change(invitations, id, { isClaimed: true });
      }),
    release: ({ id, kind }) =>
      atOnce(() => {
        if (kind === 'invitation') change(invitations, id, { isClaimed: false });
        else change(users, id, { isActive: true });
      }),
    accept: ({ id, kind }) =>
      atOnce(() => {
        if (kind === 'invitation') change(invitations, id, { status: 'accepted', isClaimed: false });
        else users.delete(id);
      }),
    withdraw: ({ id, kind }) =>
      atOnce(() => {
        if (kind === 'prepared-user') return users.get(id)?.isActive === true && users.delete(id);
        const row = invitations.get(id);
        return (
          row?.status === 'pending' && !row.isClaimed && change(invitations, id, { status: 'cancelled' })
        );
      }),
    invitedProjects: ({ id }) => atOnce(() => invitations.get(id)?.projects ?? []),
    assignProject: ({ userId, projectId }) => atOnce(() => void assignments.add(`${userId}_${projectId}`)),
    unassign: (userId, companyId) => atOnce(() => void assignments.add(`removed ${userId} ${companyId}`)),
    addActivity: (activity) =>
      atOnce(() => {
        if (!activity.id || !activities.some(({ id }) => id === activity.id)) activities.push(activity);
      }),
  };
}
