import { expect, it } from 'vitest';
import { bucketOf, optional, required, UNRESOLVED_SECRET } from './environment.ts';

it.each([undefined, '', UNRESOLVED_SECRET])('treats %j as a variable that is not set', (value) => {
  expect(optional({ CHAT_API_KEY: value }, 'CHAT_API_KEY')).toBeUndefined();
  expect(() => required({ CHAT_API_KEY: value }, 'CHAT_API_KEY')).toThrow(
    'The environment variable CHAT_API_KEY is not set',
  );
  expect(() => bucketOf({ STORAGE_BUCKET_NAME: value })).toThrow();
});

it('returns a value that is set', () => {
  expect(required({ CHAT_API_KEY: 'key' }, 'CHAT_API_KEY')).toBe('key');
});
