import type { BiometricDevice } from '#features/biometric/api/biometric-device.ts';
import { biometricRecords } from '#features/biometric/api/biometric-record.ts';
import type { PlatformAuthenticator, Unlocked } from '#lib/browser/platform-authenticator.ts';
import { memoryStorage } from './memory-storage.ts';

/** An error of the browser with the name of a DOMException. */
export const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });

interface DeviceBehaviour {
  isAvailable?: boolean;
  /** The error of the next set-up or unlocking. */
  refusal?: Error;
  /** True if the authenticator supports computing a key (PRF). */
  computes?: boolean;
}

/** A device with an authenticator in memory that behaves as the test says. */
export function biometricScene(behaviour: DeviceBehaviour = {}) {
  const storage = memoryStorage();
  const credentials = new Map<string, Unlocked>();
  const authenticator: PlatformAuthenticator = {
    isAvailable: async () => behaviour.isAvailable ?? true,
    async create({ secret }) {
      if (behaviour.refusal) throw behaviour.refusal;
      const derived = behaviour.computes ? new Uint8Array(32).fill(credentials.size + 1) : undefined;
      const created = { credentialId: `credential-${credentials.size + 1}`, secret, derived };
      credentials.set(created.credentialId, created);
      return created;
    },
    async unlock(asked) {
      if (behaviour.refusal) throw behaviour.refusal;
      return asked.map(({ id }) => credentials.get(id)).find(Boolean) ?? null;
    },
  };
  let now = Date.parse('2026-03-04T05:06:07.000Z');
  const device: BiometricDevice = {
    authenticator,
    records: biometricRecords(storage),
    fingerprint: async () => new Uint8Array(32).fill(7),
    now: () => new Date(now),
  };
  return { device, storage, credentials, behaviour, pass: (milliseconds: number) => (now += milliseconds) };
}
