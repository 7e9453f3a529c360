import { Sha256 } from '@aws-crypto/sha256-js';
import { expect, it } from 'vitest';
import { NativeSha256 } from './post-signed.ts';

const text = 'the slump of the concrete · 80 mm';
const bytes = new TextEncoder().encode(text);

it.each([
  ['a text', undefined, [text]],
  ['nothing', undefined, []],
  ['bytes in two pieces', undefined, [bytes.subarray(0, 5), bytes.subarray(5)]],
  ['a buffer with a key', 'a secret', [bytes.buffer.slice(0)]],
  ['a text with a key of bytes', bytes.subarray(3), [text]],
])('returns the same hash as the stock implementation for %s', async (_, key, pieces) => {
  const hashes = [new NativeSha256(key), new Sha256(key)];
  for (const hash of hashes) for (const piece of pieces) hash.update(piece);
  const [ours, stock] = await Promise.all(
    hashes.map(async (hash) => Buffer.from(await hash.digest()).toString('hex')),
  );
  expect(ours).toBe(stock);
});

it('forgets earlier input when reset', async () => {
  const hash = new NativeSha256();
  hash.update('something else');
  hash.reset();
  hash.update(text);
  const stock = new Sha256();
  stock.update(text);
  expect(Buffer.from(await hash.digest())).toEqual(Buffer.from(await stock.digest()));
});
