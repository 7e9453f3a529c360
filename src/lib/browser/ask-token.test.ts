import { expect, it } from 'vitest';
import { isAskToken } from '#domain/ask-codes/ask-code.ts';
import { askCodeId, newAskToken } from './ask-token.ts';

it('creates a new token each time, identified by its hash', async () => {
  const token = newAskToken();
  expect(isAskToken(token)).toBe(true);
  expect(newAskToken()).not.toBe(token);
  expect(await askCodeId('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
