import { expect, test } from 'vitest';
import { PageTokens } from './page-token.ts';

const tokens = new PageTokens('a secret');
const token = tokens.encode('projects of acme, ana', ['2026-03-01', 'id-of-the-last-row']);

test('restores the position from its token, after a restart too', () => {
  expect(tokens.decode('projects of acme, ana', token)).toEqual(['2026-03-01', 'id-of-the-last-row']);
  expect(new PageTokens('a secret').decode('projects of acme, ana', token)).toHaveLength(2);
});

test('reveals nothing about the row in a token', () => {
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('last-row');
  expect(tokens.encode('x', ['a'])).not.toBe(tokens.encode('x', ['a']));
});

test.each([
  ['for another purpose', 'projects of acme, bob', token],
  ['that was changed', 'projects of acme, ana', `${token.slice(0, -2)}AA`],
  ['that was cut', 'projects of acme, ana', token.slice(0, 20)],
  ['that is empty', 'projects of acme, ana', ''],
  ['that a caller wrote', 'projects of acme, ana', Buffer.from('["a","b"]').toString('base64url')],
  [
    'of another installation',
    'projects of acme, ana',
    new PageTokens('other').encode('projects of acme, ana', []),
  ],
])('rejects a token that is %s', (_, purpose, given) => {
  expect(() => tokens.decode(purpose, given)).toThrow('Invalid pagination token given.');
});
