import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf, dataOrNull, isConditionFailed } from '#lib/amplify/data-result.ts';
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
    async store(keyId, secret) {
      const result = await client().models.DeviceKey.create(
        { id: keyId, companyId, secret: toText(secret) },
        { selectionSet: ['id'] },
      );
      // An earlier attempt wrote it and its answer was lost.
      if (!isConditionFailed(result)) dataOf(result);
    },
  };
}
