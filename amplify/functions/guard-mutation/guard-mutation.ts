import { AppError } from '#domain/errors/app-error.ts';
import { askCodeErrors, unexpected } from '#domain/errors/catalogue.ts';
import { askByCode, dayMs } from '#domain/limits/limits.ts';
import { type Caller, requireManager } from '#domain/tenancy/caller.ts';
import type { Guard, GuardAnswer, GuardDeps, Input } from './guard.ts';
import { guardDocumentUpdate } from './guard-document.ts';
import {
  guardInvitationCreation,
  guardInvitationRemoval,
  guardInvitationUpdate,
} from './guard-invitation.ts';
import { guardMemberCreation, guardMemberRemoval, guardMemberUpdate } from './guard-member.ts';

export interface GuardRequest {
  /** The mutation's name. */
  operation: string;
  input: Input;
}

/**
 * Checks the current managers, because a token can be an hour old and a former manager must not restore their
 * own rights.
 */
const byManager =
  (guard: Guard = async () => ({})): Guard =>
  async (input, caller, deps) => {
    requireManager(caller);
    return guard(input, caller, deps);
  };

/** A code is created in its creator's name and expires within a year. */
export const guardAskCodeCreation: Guard = async (input, { sub }, { now }) => {
  const end = Date.parse(String(input.expiresAt));
  if (!(end > now && end <= now + askByCode.longestDays * dayMs))
    throw new AppError('invalid', askCodeErrors.expiry(askByCode.longestDays));
  return { input: { createdBy: sub } };
};

const guards: Record<string, Guard> = {
  createUser: byManager(guardMemberCreation),
  updateUser: guardMemberUpdate,
  deleteUser: byManager(guardMemberRemoval),
  createUserInvitation: byManager(guardInvitationCreation),
  updateUserInvitation: byManager(guardInvitationUpdate),
  deleteUserInvitation: byManager(guardInvitationRemoval),
  createInvitationProject: byManager(async (_, { sub }) => ({ input: { invitedBy: sub } })),
  updateInvitationProject: byManager(),
  deleteInvitationProject: byManager(),
  createUserProject: byManager(),
  updateUserProject: byManager(),
  deleteUserProject: byManager(),
  createAskCode: byManager(guardAskCodeCreation),
  deleteAskCode: byManager(),
  updateCompany: byManager(),
  deleteCompany: byManager(),
  updateDocument: guardDocumentUpdate,
};

/** The mutations whose resolvers call the guard first. */
export const guardedMutations: readonly string[] = Object.keys(guards);

/**
 * Rules about a write that cannot be expressed by comparing a row with a claim. Runs after Amplify's rules
 * have allowed the write and before it happens, with the caller's current rights. Throws AppError to refuse
 * the write; any failure also refuses it.
 */
export async function guardMutation(
  { operation, input }: GuardRequest,
  tokenCaller: Caller,
  deps: GuardDeps,
): Promise<GuardAnswer> {
  const guard = guards[operation];
  if (!guard) throw new AppError('failed', unexpected, { logMessage: `No guard for ${operation}` });
  return guard(input, await deps.rows.present(tokenCaller), deps);
}
