import { useMutation } from '@tanstack/react-query';
import { forgetPerson } from '../session/forget-person.ts';

interface SignOutOptions {
  /** Ends the sessions on all other devices, too. */
  everywhere?: boolean;
}

async function signOut(options: SignOutOptions): Promise<void> {
  await (await import('#lib/amplify/identity.ts')).signOutOfDevice(options);
  forgetPerson();
}

/**
 * Ends the session on this device. What was fetched in it is still in memory: whoever calls this loads another page
 * afterwards, so that nothing is left for the next person at the keyboard.
 */
export function useSignOut(options: SignOutOptions = {}) {
  return useMutation({ mutationFn: () => signOut(options) });
}
