import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf, dataOrNull } from '#lib/amplify/data-result.ts';
import { hasStoredSignIn } from '#lib/amplify/stored-sign-in.ts';
import { type KeptValues, keptValues } from '#lib/device/kept-values.ts';
import { notedValues } from '#lib/device/noted-values.ts';
import { type KeyKeeper, personKey } from '#lib/device/person-key.ts';
import { PACK } from './kept-names.ts';

/** The signed-in person in their company. */
export interface Person {
  companyId: string;
  sub: string;
}

/** The owner of a person's data on the device. In another company the same person is another owner. */
export const ownerOf = ({ companyId, sub }: Person): string => `${companyId}.${sub}`;

/** Encryption needs a secure context. */
export const canKeep = (): boolean =>
  globalThis.isSecureContext && Boolean(navigator.locks) && Boolean(globalThis.indexedDB);

const keys = new Map<string, Promise<CryptoKey>>();

/** The key that encrypts the person's data on this device. */
export function ownKey(person: Person): Promise<CryptoKey> {
  const owner = ownerOf(person);
  const known = keys.get(owner);
  if (known) return known;
  const asked = personKey(owner, deviceKeys(person.companyId));
  keys.set(owner, asked);
  asked.catch(() => keys.delete(owner));
  return asked;
}

/** The person's offline data on this device. Null if nothing can be stored. */
export function ownKeptValues(person: Person): KeptValues | null {
  if (!canKeep()) return null;
  const session = { owner: ownerOf(person), isSignedIn: () => hasStoredSignIn() };
  return notedValues(keptValues({ ...session, key: () => ownKey(person) }), { ...session, start: PACK });
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The keys of the signed-in person's devices, which only that person can read. */
function deviceKeys(companyId: string, client: () => DataClient = dataClient): KeyKeeper {
  return {
    async read(keyId) {
      const row = dataOrNull(
        await client().models.DeviceKey.get({ id: keyId }, { selectionSet: ['secret'] }),
      );
      return row && toBytes(row.secret);
    },
    async store(secret) {
      const input = { companyId, secret: toText(secret) };
      return dataOf(await client().models.DeviceKey.create(input, { selectionSet: ['id'] })).id;
    },
  };
}
