import { type PlatformAuthenticator, platformAuthenticator } from '#lib/browser/platform-authenticator.ts';
import { type BiometricRecords, biometricRecords } from './biometric-record.ts';

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

/** Identifies this device, and stays the same over browser updates. */
interface DeviceTraits {
  platform: string;
  language: string;
  timeZone: string;
  cores: number;
  screen: string;
}

/** The traits of the device that the page runs on. */
function deviceTraits(): DeviceTraits {
  return {
    platform: navigator.platform,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    cores: navigator.hardwareConcurrency,
    screen: `${screen.width}x${screen.height}x${screen.colorDepth}`,
  };
}

/** 32 bytes. It is a salt and not a secret: someone who copies the disk has it too. */
async function deviceFingerprint(traits: DeviceTraits): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder().encode(JSON.stringify(traits));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text));
}
