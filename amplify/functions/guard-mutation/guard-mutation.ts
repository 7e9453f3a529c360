import { AppError } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { type Caller, requireManager } from '#domain/tenancy/caller.ts';
import type { Guard, GuardAnswer, GuardDeps, Input } from './guard.ts';
import { guardAskCodeCreation } from './guard-ask-code.ts';
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

/** Checks current managers, not those of an hour ago, so that a former manager cannot restore their own rights. */
const byManager =
  (guard: Guard = async () => ({})): Guard =>
  async (input, caller, deps) => {
    requireManager(caller);
    return guard(input, caller, deps);
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

/** The mutations whose resolvers ask the guard first. */
export const guardedMutations: readonly string[] = Object.keys(guards);

/**
 * Rules about a write that no comparison of a row with a claim can express. It is asked after Amplify's rules have allowed
 * the write and before it happens, by the rights that the caller's row gives now. Throws AppError to refuse; so does any
 * failure of its own.
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
