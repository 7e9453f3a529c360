import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf, dataOrNull } from '#lib/amplify/data-result.ts';
import type { KeyKeeper } from '#lib/device/person-key.ts';

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The keys of the signed-in person's devices, which the data API gives to no one else. */
export function deviceKeys(companyId: string, client: () => DataClient = dataClient): KeyKeeper {
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
