import type { SignInValues } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { biometricErrors } from '#domain/errors/catalogue.ts';
import { type BiometricDevice, thisDevice } from './biometric-device.ts';
import { seal, toBase64 } from './sealed-password.ts';

const SECRET_BYTES = 32;

/**
 * * Stores a password that has just signed in for biometric login (decision D15).
 *
 * A random secret is stored only in the authenticator, as the user handle of the resident credential. The password is
 * encrypted with a key made of it, so the device's storage alone decrypts nothing.
 * @throws {AppError} with the sentence of the catalogue. Nothing is stored then.
 */
export async function setUpBiometric(
  { email, password }: SignInValues,
  device: BiometricDevice = thisDevice(),
): Promise<void> {
  if (!(await device.authenticator.isAvailable()))
    throw new AppError('unavailable', biometricErrors.notAvailable);
  const salt = await device.fingerprint();
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const created = await device.authenticator.create({ email, secret, salt }).catch((error: unknown) => {
    throw setupProblem(error);
  });
  if (!created) throw new AppError('failed', biometricErrors.setupFailed);
  const now = device.now().toISOString();
  device.records.keep({
    email,
    encryptedPassword: await seal(password, { secret, derived: created.derived, salt }),
    deviceFingerprint: toBase64(salt),
    credentialId: created.credentialId,
    usesPrf: created.derived !== undefined,
    createdAt: now,
    lastUsed: now,
  });
}

const sentences: Record<string, string> = {
  NotAllowedError: biometricErrors.setupCancelled,
  SecurityError: biometricErrors.insecure,
  NotSupportedError: biometricErrors.notSupported,
  InvalidStateError: biometricErrors.invalidState,
  ConstraintError: biometricErrors.constraints,
};

function setupProblem(error: unknown): AppError {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return new AppError('failed', sentences[name] ?? biometricErrors.setupFailedWith(message), {
    cause: error,
  });
}
