import { useState } from 'react';
import { toast } from '../../../components/ui/toaster.tsx';
import type { SignInValues } from '../../../domain/accounts/account-rules.ts';
import { AppError, userMessageOf } from '../../../domain/errors/app-error.ts';
import { authErrors, biometricErrors, unexpected } from '../../../domain/errors/catalogue.ts';
import { type CodeSource, useSignIn } from '../api/sign-in.ts';
import { type BiometricDevice, thisDevice } from '../biometric/biometric-device.ts';
import { setUpBiometric } from '../biometric/set-up-biometric.ts';
import { setupRequest } from '../biometric/setup-request.ts';
import { unlockPassword } from '../biometric/unlock-password.ts';

/**
 * The ways in: password or biometrics, then a code where the account asks for one.
 *
 *     password ──────┐            ┌─▶ code ─┐
 *                    ├─▶ sign in ─┤         ├─▶ biometric set-up, if it was asked for ─▶ session
 *     finger ─▶ unlock            └─────────┘
 */
export function useSignInFlow(device: BiometricDevice = thisDevice()) {
  const [waiting, setWaiting] = useState<{ values: SignInValues; source: CodeSource }>();
  const signIn = useSignIn((values) => fulfilRequest(values, device));

  async function withPassword(values: SignInValues): Promise<void> {
    const source = await signIn.mutateAsync({ values });
    setWaiting(source ? { values, source } : undefined);
  }

  async function withCode(code: string): Promise<void> {
    if (!waiting) throw new Error('no sign-in asks for a code');
    const source = await signIn.mutateAsync({ values: waiting.values, code });
    setWaiting(source ? { values: waiting.values, source } : undefined);
  }

  /** @throws {AppError} with the catalogue's sentence; a password that is right no more forgets the record. */
  async function withBiometrics(): Promise<void> {
    const values = await unlockPassword(device);
    try {
      await withPassword(values);
    } catch (error) {
      if (!(error instanceof AppError) || error.userMessage !== authErrors.invalidCredentials) throw error;
      device.records.forget(values.email);
      toast.warning(biometricErrors.outdatedTitle, { description: biometricErrors.outdatedText });
    }
  }

  return {
    /** Where the code comes from that is asked for now. */
    codeFrom: waiting?.source,
    withPassword,
    withCode,
    withBiometrics,
    startAgain: () => setWaiting(undefined),
  };
}

/** A wish that can't be fulfilled is told and does not hold the sign-in up. */
async function fulfilRequest(values: SignInValues, device: BiometricDevice): Promise<void> {
  if (!setupRequest.isMade()) return;
  const isOwn = setupRequest.isMadeBy(values.email);
  setupRequest.clear();
  if (!isOwn) return;
  try {
    await setUpBiometric(values, device);
    toast.success('Biometric login is set up on this device');
  } catch (error) {
    toast.error('Biometric login was not set up', { description: userMessageOf(error, unexpected) });
  }
}
