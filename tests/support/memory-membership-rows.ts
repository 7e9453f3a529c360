import type { NewActivity } from '../../amplify/functions/data-api/new-activity.ts';
import type {
  CompanyRow,
  InvitationRow,
  MembershipRows,
  UserRow,
} from '../../amplify/functions/sync-user/rows.ts';

export interface MemoryRows extends MembershipRows {
  users: Map<string, UserRow & { lastLoginAt?: string; acceptedAt?: string }>;
  companies: Map<string, CompanyRow>;
  invitations: Map<string, InvitationRow & { email: string; projects?: string[] }>;
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

  return {
    users,
    companies,
    invitations,
    assignments,
    activities,
    user: (id) => atOnce(() => users.get(id) ?? null),
    usersByEmail: (email) => atOnce(() => [...users.values()].filter((user) => user.email === email)),
    hasUsers: (companyId) => atOnce(() => [...users.values()].some((user) => user.companyId === companyId)),
    createUser: (user) => createIn(users, user),
    recordLogin: (id, lastLoginAt) =>
      atOnce(() => {
        const user = users.get(id);
        if (user) users.set(id, { ...user, lastLoginAt });
      }),
    deleteUser: (id) => atOnce(() => users.delete(id)),
    company: (id) => atOnce(() => companies.get(id) ?? null),
    createCompany: (company) => createIn(companies, company),
    invitationsByEmail: (email) =>
      atOnce(() => [...invitations.values()].filter((invitation) => invitation.email === email)),
    acceptInvitation: (id) =>
      atOnce(() => {
        const invitation = invitations.get(id);
        if (invitation) invitations.set(id, { ...invitation, status: 'accepted' });
      }),
    invitedProjects: (id) => atOnce(() => invitations.get(id)?.projects ?? []),
    assignProject: ({ userId, projectId }) => atOnce(() => void assignments.add(`${userId}_${projectId}`)),
    addActivity: (activity) =>
      atOnce(() => {
        if (!activity.id || !activities.some(({ id }) => id === activity.id)) activities.push(activity);
      }),
  };
}
