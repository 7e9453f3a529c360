import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deviceSession, sessionQuery } from './get-session.ts';
import { welcomeFlag } from './welcome-flag.ts';

async function signOut(): Promise<void> {
  await (await import('../../../lib/amplify/identity.ts')).signOutOfDevice();
  deviceSession().cache.clear();
  welcomeFlag.clear();
}

/** Ends the session and forgets everything that was fetched in it. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      queryClient.setQueryData(sessionQuery().queryKey, null);
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
    },
  });
}
