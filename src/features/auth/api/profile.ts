import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileValues } from '#domain/accounts/account-rules.ts';
import { AppError, userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { biometricRecords } from '#features/biometric/api/biometric-record.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf, replyOf } from '#lib/amplify/data-result.ts';
import { deviceSession, sessionQuery } from './get-session.ts';
import type { SessionUser } from './session-user.ts';

/** Writes the caller's own name. */
export async function updateProfile(
  user: SessionUser,
  { name }: ProfileValues,
  client: DataClient = dataClient(),
): Promise<SessionUser> {
  dataOf(await client.models.User.update({ id: user.userId, name }, { selectionSet: ['id', 'name'] }));
  return { ...user, name };
}

/** The new name shows everywhere at once. */
export function useUpdateProfile(user: SessionUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: ProfileValues) => updateProfile(user, values),
    onSuccess: (changed) => {
      deviceSession().cache.write(changed);
      queryClient.setQueryData(sessionQuery().queryKey, changed);
    },
  });
}

export const closingKey = ['close-account'];

/** Deletes the signed-in account. Reports the sentence for the person if it fails. */
export function useCloseAccount() {
  return useMutation({
    mutationKey: closingKey,
    mutationFn: (account: { email: string; alone: boolean }) => closeAccount(account),
  });
}

/**
 * Whether this page is deleting the account or has deleted it. The rights go first and the session last, so the
 * screens must not react to either: "deactivated" would replace the form before its work is done.
 */
export function isClosingAccount(queryClient: QueryClient): boolean {
  const closings = queryClient.getMutationCache().findAll({ mutationKey: closingKey });
  return closings.some(({ state: { status } }) => status === 'pending' || status === 'success');
}

/** Further calls would have no effect. Each has 25 seconds. */
const MAX_CALLS = 200;

/**
 * Deletes the signed-in account. The server does what it can within its time limit, and the next call continues.
 * @throws an Error whose message is the sentence for the person
 */
async function closeAccount(
  { email, alone }: { email: string; alone: boolean },
  client: DataClient = dataClient(),
  records = biometricRecords(localStorage),
): Promise<void> {
  try {
    for (let call = 0; call < MAX_CALLS; call++) {
      const { done } = replyOf<{ done?: boolean }>(await client.mutations.closeAccount({ email, alone }));
      if (done) return records.forget(email);
    }
    throw new AppError('failed', unexpected);
  } catch (cause) {
    throw new Error(userMessageOf(cause, unexpected), { cause });
  }
}
