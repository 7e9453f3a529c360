import { expect, it } from 'vitest';
import { framesOf, redacted } from './redacted.ts';

it.each([
  ['Email address is not verified: ada@example.com', 'Email address is not verified: …'],
  ['Sent to Ada <ada@example.com>, and (bob@x.test)', 'Sent to Ada <…>, and (…)'],
  [`Unexpected token 'h', "hello wor"... is not valid JSON`, 'Unexpected token …, …... is not valid JSON'],
  ['Unable to parse `Ada` as a number', 'Unable to parse … as a number'],
  ["It can't be read, and doesn't have to", "It can't be read, and doesn't have to"],
  ['The document doc_1_abc is gone', 'The document doc_1_abc is gone'],
])('%s', (message, expected) => expect(redacted(message)).toBe(expected));

it('keeps the lines of a stack trace and removes its message, however many lines it has', () => {
  const { stack } = new Error('Ada\nLovelace');
  expect(framesOf(stack)).toMatch(/^ +at /);
  expect(framesOf(stack)).not.toMatch(/Ada|Lovelace/);
});
