import { useMutation } from '@tanstack/react-query';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { forgetPerson } from '../session/forget-person.ts';

interface SignOutOptions {
  /** Also ends the sessions on all other devices. */
  everywhere?: boolean;
}

/** The steps at the identity provider and on the device. */
export interface SignOutSteps {
  endSessions: () => Promise<void>;
  endHere: () => Promise<void>;
  forget: () => void | Promise<void>;
}

const providerSteps = async () => (await import('../session/provider-steps.ts')).providerSteps;

/** The SDK is loaded only when needed. */
const device: SignOutSteps = {
  endSessions: async () => (await providerSteps()).endEverySession(),
  endHere: async () => (await providerSteps()).signOutOfDevice(),
  forget: forgetPerson,
};

/**
 * @throws {AppError} if the other sessions could not be ended. This device then stays signed in, so that it can be
 * tried again.
 */
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
 * Ends the session on this device. Loaded data is still in memory, so the caller loads another page afterwards, which
 * leaves nothing for the next person.
 */
export function useSignOut(options: SignOutOptions = {}) {
  return useMutation({ mutationFn: () => signOut(options) });
}
