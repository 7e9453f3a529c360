import { useMutation } from '@tanstack/react-query';
import { clearDeviceCaches } from '../../../lib/browser/device-cache.ts';
import { setupRequest } from '../biometric/setup-request.ts';
import { deviceSession } from './get-session.ts';
import { welcomeFlag } from './welcome-flag.ts';

interface SignOutOptions {
  /** Ends the sessions on all other devices, too. */
  everywhere?: boolean;
}

async function signOut(options: SignOutOptions): Promise<void> {
  await (await import('../../../lib/amplify/identity.ts')).signOutOfDevice(options);
  deviceSession().cache.clear();
  welcomeFlag.clear();
  setupRequest.clear();
  clearDeviceCaches();
}

/**
 * Ends the session on this device. What was fetched in it is still in memory: whoever calls this loads another page
 * afterwards, so that nothing is left for the next person at the keyboard.
 */
export function useSignOut(options: SignOutOptions = {}) {
  return useMutation({ mutationFn: () => signOut(options) });
}
