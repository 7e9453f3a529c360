import { expect, it } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { hasStoredSignIn } from './stored-sign-in.ts';

it('finds the tokens of a sign-in among other entries', () => {
  const storage = memoryStorage();
  storage.setItem('plumbline.theme', 'dark');
  expect(hasStoredSignIn(storage)).toBe(false);
  storage.setItem('CognitoIdentityServiceProvider.client.jo.idToken', 'x');
  expect(hasStoredSignIn(storage)).toBe(true);
});
