import type { SignInValues } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { biometricErrors } from '#domain/errors/catalogue.ts';
import type { Unlocked } from '#lib/browser/platform-authenticator.ts';
import { type BiometricDevice, thisDevice } from './biometric-device.ts';
import type { BiometricRecord } from './biometric-record.ts';
import { fromBase64, unseal } from './sealed-password.ts';

/**
 * Asks the authenticator to verify its owner and returns the email and password. @throws {AppError} with the
 * sentence of the catalogue.
 */
export async function unlockPassword(device: BiometricDevice = thisDevice()): Promise<SignInValues> {
  const kept = device.records.all();
  if (!(await device.authenticator.isAvailable()))
    throw new AppError('unavailable', biometricErrors.notAvailable);
  if (kept.length === 0) throw new AppError('not-found', biometricErrors.noCredentials);

  const unlocked = await ask(device, kept);
  const record = kept.find(({ credentialId }) => credentialId === unlocked.credentialId);
  if (!record) throw new AppError('not-found', biometricErrors.dataNotFound);
  const password = await unseal(record.encryptedPassword, {
    secret: unlocked.secret,
    derived: record.usesPrf ? unlocked.derived : undefined,
    salt: fromBase64(record.deviceFingerprint),
  }).catch((cause: unknown) => {
    throw new AppError('failed', biometricErrors.failed, { cause });
  });
  device.records.keep({ ...record, lastUsed: device.now().toISOString() });
  return { email: record.email, password };
}

async function ask({ authenticator }: BiometricDevice, kept: readonly BiometricRecord[]): Promise<Unlocked> {
  const credentials = kept.map(({ credentialId, deviceFingerprint }) => ({
    id: credentialId,
    salt: fromBase64(deviceFingerprint),
  }));
  const unlocked = await authenticator.unlock(credentials).catch((cause: unknown) => {
    const isCancelled = cause instanceof Error && ['NotAllowedError', 'AbortError'].includes(cause.name);
    const sentence = isCancelled ? biometricErrors.cancelled : biometricErrors.failed;
    throw new AppError('failed', sentence, { cause });
  });
  if (!unlocked) throw new AppError('not-found', biometricErrors.noCredentials);
  return unlocked;
}
