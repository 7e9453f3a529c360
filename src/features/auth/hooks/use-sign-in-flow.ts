import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { SignInValues } from '#domain/accounts/account-rules.ts';
import { says, userMessageOf } from '#domain/errors/app-error.ts';
import { authErrors, biometricErrors, unexpected } from '#domain/errors/catalogue.ts';
import { type BiometricDevice, thisDevice } from '#features/biometric/api/biometric-device.ts';
import { setUpBiometric } from '#features/biometric/api/set-up-biometric.ts';
import { setupRequest } from '#features/biometric/api/setup-request.ts';
import { unlockPassword } from '#features/biometric/api/unlock-password.ts';
import { toast } from '#ui/toaster.tsx';
import { type CodeSource, useLoadSession, useSignIn } from '../api/sign-in.ts';
import { type EntryProblem, entryProblem } from '../session/entry-problem.ts';
import { InvitationsOpenError } from '../session/refused-entry.ts';

/**
 * Signs in with a password or biometrics, then a code if the account requires one. If loading the session then fails,
 * only that is retried.
 *
 *     password ───────────┐            ┌─▶ code ─┐
 *                         ├─▶ sign in ─┤         ├─▶ biometric set-up, if requested ─▶ session ⇄ problem
 *     biometrics ─▶ unlock            └─────────┘
 */
export function useSignInFlow(device: BiometricDevice = thisDevice()) {
  const [waiting, setWaiting] = useState<{ values: SignInValues; source: CodeSource }>();
  const [problem, setProblem] = useState<EntryProblem>();
  const [isEntering, setEntering] = useState(false);
  const signIn = useSignIn();
  const loadSession = useLoadSession();

  async function continueSignIn(values: SignInValues, source: CodeSource | null): Promise<void> {
    if (source) return setWaiting({ values, source });
    setEntering(true);
    await fulfilRequest(values, device);
    await enter();
    setWaiting(undefined);
    setEntering(false);
  }

  async function enter(): Promise<void> {
    try {
      await loadSession.mutateAsync();
      setProblem(undefined);
    } catch (error) {
      // An open invitation has a screen of its own.
      setProblem(error instanceof InvitationsOpenError ? undefined : entryProblem(error));
    }
  }

  async function withPassword(values: SignInValues): Promise<void> {
    await continueSignIn(values, await signIn.mutateAsync({ values }));
  }

  async function withCode(code: string): Promise<void> {
    if (!waiting) throw new Error('no sign-in asks for a code');
    const { values } = waiting;
    await continueSignIn(values, await signIn.mutateAsync({ values, code }));
  }

  /** @throws {AppError} with the catalogue's sentence. If the password no longer works, the record is removed. */
  async function withBiometrics(): Promise<void> {
    const values = await unlockPassword(device);
    try {
      await withPassword(values);
    } catch (error) {
      if (!says(error, authErrors.invalidCredentials)) throw error;
      device.records.forget(values.email);
      toast.warning(biometricErrors.outdatedTitle, { description: biometricErrors.outdatedText });
    }
  }

  return {
    /** The source of the requested code. */
    codeFrom: waiting?.source,
    /**
     * True when password and code were right and the remaining steps run. The screen stays until they have finished.
     */
    isEntering,
    /** Why there is no session although the sign-in was right. */
    problem,
    withPassword,
    withCode,
    withBiometrics,
    enter,
    startAgain: () => setWaiting(undefined),
  };
}

/** A request that fails is reported and does not block sign-in. */
async function fulfilRequest(values: SignInValues, device: BiometricDevice): Promise<void> {
  if (!setupRequest.isMade()) return;
  const isOwn = setupRequest.isMadeBy(values.email);
  setupRequest.clear();
  if (!isOwn) return;
  try {
    await setUpBiometric(values, device);
    toast.success(t`Biometric login is set up on this device`);
  } catch (error) {
    toast.error(t`Biometric login was not set up`, { description: userMessageOf(error, unexpected) });
  }
}
