import { AppError } from '../../../src/domain/errors/app-error.ts';
import { teamErrors } from '../../../src/domain/errors/catalogue.ts';
import { leavesNoManager } from '../../../src/domain/team/last-manager.ts';
import type { Caller } from '../../../src/domain/tenancy/caller.ts';
import type { Guard, GuardAnswer, GuardDependencies, Input } from './guard-mutation.ts';

/** The last active Admin or Owner keeps role and access, also against himself. */
export const guardMemberUpdate: Guard = async (input, caller, dependencies) => {
  const change = {
    ...('role' in input && { role: text(input.role) }),
    ...('isActive' in input && { isActive: input.isActive === true }),
  };
  return guardMember(
    String(input.id),
    Object.keys(change).length > 0 ? change : 'harmless',
    caller,
    dependencies,
  );
};

export const guardMemberRemoval: Guard = (input, caller, dependencies) =>
  guardMember(String(input.id), null, caller, dependencies);

async function guardMember(
  id: string,
  change: { role?: string | null; isActive?: boolean } | null | 'harmless',
  caller: Caller,
  { rows }: GuardDependencies,
): Promise<GuardAnswer> {
  const member = await rows.member(id);
  // Amplify's own step reports a row that isn't there.
  if (member?.companyId !== caller.companyId) return {};
  if (change !== 'harmless' && leavesNoManager(await rows.team(caller.companyId), id, change)) {
    throw new AppError('forbidden', teamErrors.lastManager);
  }
  const { role, isActive } = member;
  return { before: { role, isActive } satisfies Input };
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
