import { expect, it } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { setupRequest } from './setup-request.ts';

it.each([
  ['ada@acme.example', 'Ada@acme.example', true],
  ['ada@acme.example', 'bob@acme.example', false],
  ['', 'bob@acme.example', true],
])('matches a request of %j with %j: %s', (made, signsIn, expected) => {
  const storage = memoryStorage();
  expect(setupRequest.isMadeBy(signsIn, storage)).toBe(false);
  setupRequest.make(made, storage);
  expect([setupRequest.isMade(storage), setupRequest.isMadeBy(signsIn, storage)]).toEqual([true, expected]);
  setupRequest.clear(storage);
  expect(setupRequest.isMade(storage)).toBe(false);
});
