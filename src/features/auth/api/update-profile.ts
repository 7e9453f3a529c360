import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileValues } from '#domain/accounts/account-rules.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';
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
