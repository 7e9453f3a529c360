import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import {
  endsManaging,
  isPrepared,
  type MemberChange,
  runsCompany,
  type TeamMember,
} from '#domain/team/last-manager.ts';
import { type Caller, requireManager } from '#domain/tenancy/caller.ts';
import { mayGo } from '../../rows/people.ts';
import { lockRemainingManager } from '../data-api/remaining-manager.ts';
import { requireGrant } from '../data-api/role-grants.ts';
import type { Guard, GuardAnswer, GuardDeps, Input } from './guard.ts';

/**
 * A row prepared by a manager is an offer in that manager's name. It is looked up by the address of the
 * sign-in.
 */
export const guardMemberCreation: Guard = async (input, caller, { now }) => {
  requireGrant(caller, input.role);
  return {
    input: {
      email: String(input.email).toLowerCase(),
      invitedBy: caller.sub,
      invitedAt: new Date(now).toISOString(),
    },
  };
};

/**
 * A member may change their own name, and a manager everything else. The last active Admin or Owner cannot
 * lose their role or access, not even by their own change.
 */
export const guardMemberUpdate: Guard = async (input, caller, deps) => {
  if (!(await isOwnName(input, caller, deps))) requireManager(caller);
  const change = {
    ...('role' in input && { role: text(input.role) }),
    ...('isActive' in input && { isActive: input.isActive === true }),
  };
  return guardMember(String(input.id), change, caller, deps);
};

export const guardMemberRemoval: Guard = (input, caller, deps) =>
  guardMember(String(input.id), null, caller, deps);

async function isOwnName(input: Input, { sub }: Caller, { rows }: GuardDeps): Promise<boolean> {
  const fields = Object.keys(input).filter((field) => field !== 'id');
  if (fields.some((field) => field !== 'name')) return false;
  return (await rows.user(String(input.id)))?.sub === sub;
}

async function guardMember(
  id: string,
  change: MemberChange,
  caller: Caller,
  { rows, now }: GuardDeps,
): Promise<GuardAnswer> {
  const member = await rows.user(id);
  // Amplify's own step reports a missing row.
  if (member?.companyId !== caller.companyId) return {};
  const { role, isActive } = member;
  const before = { role, isActive } satisfies Input;
  const input = change && 'role' in change && change.role !== role ? grant(change, member, caller) : {};
  if (!endsManaging(change)) return { before, input };
  if (runsCompany(member)) {
    const going = { companyId: caller.companyId, memberId: id, callerSub: caller.sub, now };
    if (!(await lockRemainingManager(rows, going))) throw new AppError('forbidden', teamErrors.lastManager);
    if (isAfter(member.mustStayUntil, now)) throw new AppError('conflict', teamErrors.mustStay);
  }
  return { before, input, condition: mayGo(now) };
}

/** A prepared row is offered by the manager who chose its role. */
function grant({ role }: NonNullable<MemberChange>, member: TeamMember, caller: Caller): Input {
  requireGrant(caller, role);
  return isPrepared(member) ? { invitedBy: caller.sub } : {};
}

const isAfter = (time: string | null, now: number) => time !== null && Date.parse(time) >= now;

const text = (value: unknown) => (typeof value === 'string' ? value : null);
