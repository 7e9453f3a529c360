import { useMutation } from '@tanstack/react-query';
import { deviceSession } from './get-session.ts';
import { welcomeFlag } from './welcome-flag.ts';

async function signOut(): Promise<void> {
  await (await import('../../../lib/amplify/identity.ts')).signOutOfDevice();
  deviceSession().cache.clear();
  welcomeFlag.clear();
}

/**
 * Ends the session on this device. What was fetched in it is still in memory: whoever calls this loads another page
 * afterwards, so that nothing is left for the next person at the keyboard.
 */
export function useSignOut() {
  return useMutation({ mutationFn: signOut });
}
