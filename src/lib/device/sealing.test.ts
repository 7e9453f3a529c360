import { expect, it } from 'vitest';
import { importKey, seal, sealJson, unseal, unsealJson } from './sealing.ts';

const keyOf = (byte: number) => importKey(new Uint8Array(32).fill(byte));
const text = 'Slab poured at 7';

it('decrypts with the same person’s key what it encrypted, which shows nothing of the original', async () => {
  const sealed = await seal(await keyOf(1), new TextEncoder().encode(text));
  expect(new TextDecoder().decode(sealed)).not.toContain('Slab');
  expect(new TextDecoder().decode(await unseal(await keyOf(1), sealed))).toBe(text);
});

it('refuses another person’s key, and a damaged piece', async () => {
  const sealed = await sealJson(await keyOf(1), { text });
  await expect(unsealJson(await keyOf(2), sealed)).rejects.toThrow();
  new Uint8Array(sealed)[20] = (new Uint8Array(sealed)[20] ?? 0) ^ 1;
  await expect(unsealJson(await keyOf(1), sealed)).rejects.toThrow();
});

it('never encrypts two pieces to the same bytes', async () => {
  const key = await keyOf(1);
  const [one, two] = await Promise.all([sealJson(key, text), sealJson(key, text)]);
  expect(new Uint8Array(one)).not.toEqual(new Uint8Array(two));
});
