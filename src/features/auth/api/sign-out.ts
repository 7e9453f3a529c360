import { useMutation } from '@tanstack/react-query';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { forgetPerson } from '../session/forget-person.ts';

interface SignOutOptions {
  /** Ends the sessions on all other devices, too. */
  everywhere?: boolean;
}

/** The steps of the identity provider and of the device. */
export interface SignOutSteps {
  endSessions: () => Promise<void>;
  endHere: () => Promise<void>;
  forget: () => void | Promise<void>;
}

/** The SDK is fetched only when it is needed. */
const device: SignOutSteps = {
  endSessions: async () => (await import('#lib/amplify/end-sessions.ts')).endEverySession(),
  endHere: async () => (await import('#lib/amplify/identity.ts')).signOutOfDevice(),
  forget: forgetPerson,
};

/** @throws {AppError} where the other sessions could not be ended: then this device stays signed in, to try again. */
export async function signOut(
  { everywhere = false }: SignOutOptions,
  { endSessions, endHere, forget }: SignOutSteps = device,
): Promise<void> {
  if (everywhere)
    await endSessions().catch((cause: unknown) => {
      throw new AppError('unavailable', authErrors.notSignedOutEverywhere, { cause });
    });
  await endHere();
  await forget();
}

/**
 * Ends the session on this device. Loaded data is still in memory, so the caller loads another page
 * afterwards and leaves nothing for the next person.
 */
export function useSignOut(options: SignOutOptions = {}) {
  return useMutation({ mutationFn: () => signOut(options) });
}
