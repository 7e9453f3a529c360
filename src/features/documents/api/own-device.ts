import { hasStoredSignIn } from '#lib/amplify/stored-sign-in.ts';
import { type KeptValues, keptValues } from '#lib/device/kept-values.ts';
import { personKey } from '#lib/device/person-key.ts';
import { deviceKeys } from './device-keys.ts';

/** The person at the keyboard, in their company. */
export interface Person {
  companyId: string;
  sub: string;
}

/** Under it the device keeps what is this person's: in another company they are another owner. */
export const ownerOf = ({ companyId, sub }: Person): string => `${companyId}.${sub}`;

/** Only a page of a secure address can seal what it keeps. */
export const canKeep = (): boolean =>
  globalThis.isSecureContext && Boolean(navigator.locks) && Boolean(globalThis.indexedDB);

const keys = new Map<string, Promise<CryptoKey>>();

/** The key that seals what the person keeps on this device. */
export function ownKey(person: Person): Promise<CryptoKey> {
  const owner = ownerOf(person);
  const known = keys.get(owner);
  if (known) return known;
  const asked = personKey(owner, deviceKeys(person.companyId));
  keys.set(owner, asked);
  asked.catch(() => keys.delete(owner));
  return asked;
}

/** What the person keeps on this device for use offline; null where nothing can be kept. */
export function ownKeptValues(person: Person): KeptValues | null {
  if (!canKeep()) return null;
  return keptValues({
    owner: ownerOf(person),
    key: () => ownKey(person),
    isSignedIn: () => hasStoredSignIn(),
  });
}
