import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { configureAmplify } from './configure.ts';

/** The name under which an authenticator app lists the account. */
const ISSUER = 'Plumbline';

/** A secret that has not been confirmed with a first code. */
export interface AuthenticatorSetup {
  /** Base32, for typing by hand. */
  secret: string;
  /** otpauth://…, for a QR code. */
  uri: string;
}

/** Whether signing in asks for a code from an authenticator app. */
export async function isTotpEnabled(): Promise<boolean> {
  await configureAmplify();
  const { enabled = [], preferred } = await fetchMFAPreference();
  return preferred === 'TOTP' || enabled.includes('TOTP');
}

/** Starts the set-up. Sign-in does not change until `finishAuthenticator`. */
export async function beginAuthenticator(email: string): Promise<AuthenticatorSetup> {
  await configureAmplify();
  const setup = await setUpTOTP();
  return { secret: setup.sharedSecret, uri: setup.getSetupUri(ISSUER, email).toString() };
}

/** Confirms the app with a code, which every sign-in then asks for. */
export async function finishAuthenticator(code: string): Promise<void> {
  await configureAmplify();
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

/** Turns two-step sign-in off. */
export async function removeAuthenticator(): Promise<void> {
  await configureAmplify();
  await updateMFAPreference({ totp: 'DISABLED' });
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await configureAmplify();
  await updatePassword({ oldPassword, newPassword });
}
