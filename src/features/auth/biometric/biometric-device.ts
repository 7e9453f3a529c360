import { type PlatformAuthenticator, platformAuthenticator } from '#lib/browser/platform-authenticator.ts';
import { type BiometricRecords, biometricRecords } from './biometric-record.ts';
import { deviceFingerprint, deviceTraits } from './device-fingerprint.ts';

/** The parts of the device that biometric sign-in needs. */
export interface BiometricDevice {
  authenticator: PlatformAuthenticator;
  records: BiometricRecords;
  fingerprint(): Promise<Uint8Array<ArrayBuffer>>;
  now(): Date;
}

/** The device that the page runs on. */
export function thisDevice(): BiometricDevice {
  return {
    authenticator: platformAuthenticator,
    records: biometricRecords(localStorage),
    fingerprint: () => deviceFingerprint(deviceTraits()),
    now: () => new Date(),
  };
}
