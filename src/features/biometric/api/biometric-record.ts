import { z } from 'zod';

const KEY = 'plumbline.biometric';

/** A person's biometric login on this device. It is useless without the authenticator. */
const record = z.object({
  email: z.string(),
  /** AES-256-GCM, base64: the IV, then the encrypted password. */
  encryptedPassword: z.string(),
  /** Salt of the key, base64. */
  deviceFingerprint: z.string(),
  credentialId: z.string(),
  /** Whether the authenticator's own computation (PRF) is part of the key. */
  usesPrf: z.boolean(),
  createdAt: z.string(),
  lastUsed: z.string(),
});

export type BiometricRecord = z.infer<typeof record>;

export interface BiometricRecords {
  all(): BiometricRecord[];
  /** Replaces the same person's earlier record. */
  keep(record: BiometricRecord): void;
  forget(email: string): void;
}

/** The records of everyone who signs in on this device by biometrics. Several people share a tablet on site. */
export function biometricRecords(storage: Storage): BiometricRecords {
  const all = () => parse(storage.getItem(KEY));
  const write = (records: BiometricRecord[]) =>
    records.length > 0 ? storage.setItem(KEY, JSON.stringify(records)) : storage.removeItem(KEY);
  const without = (email: string) => all().filter((kept) => kept.email !== email);
  return {
    all,
    keep: (added) => write([...without(added.email), added]),
    forget: (email) => write(without(email)),
  };
}

/** A damaged entry counts as none, because the password still works. */
function parse(text: string | null): BiometricRecord[] {
  try {
    return z.array(record).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}
