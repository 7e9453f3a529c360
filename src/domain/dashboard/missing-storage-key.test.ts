import { expect, it } from 'vitest';
import { emptyIfMissing } from './missing-storage-key.ts';

it('reads a missing storage key as an empty list', async () => {
  const missing = Object.assign(new Error('The specified key does not exist.'), { name: 'NoSuchKey' });
  expect(await emptyIfMissing(() => Promise.reject(missing))).toEqual([]);
});

it('rethrows every other failure', async () => {
  await expect(emptyIfMissing(() => Promise.reject(new Error('Network error')))).rejects.toThrow(
    'Network error',
  );
  expect(await emptyIfMissing(async () => [1])).toEqual([1]);
});
