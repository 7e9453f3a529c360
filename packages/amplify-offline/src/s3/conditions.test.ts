import { expect, test } from 'vitest';
import { checkWrite, isNotModified } from './conditions.ts';

const version = { etag: 'abc', modifiedAt: Date.parse('2026-03-02T10:00:00.500Z') };
const before = 'Mon, 02 Mar 2026 09:00:00 GMT';
const same = 'Mon, 02 Mar 2026 10:00:00 GMT';

test.each([
  [{}, false],
  [{ 'if-none-match': '"abc"' }, true],
  [{ 'if-none-match': 'W/"x", "abc"' }, true],
  [{ 'if-none-match': '"other"' }, false],
  [{ 'if-modified-since': same }, true],
  [{ 'if-modified-since': before }, false],
  [{ 'if-modified-since': 'nonsense' }, false],
  [{ 'if-none-match': '"other"', 'if-modified-since': same }, false],
  [{ 'if-match': '"abc"', 'if-unmodified-since': before }, false],
])('answers a read with %o with 304: %s', (headers, expected) =>
  expect(isNotModified(headers, version)).toBe(expected),
);

test.each([{ 'if-match': '"other"' }, { 'if-unmodified-since': before }])('fails a read with %o', (headers) =>
  expect(() => isNotModified(headers, version)).toThrow(/pre-conditions/),
);

test('fails a create-only write when the object exists', () => {
  expect(() => checkWrite({ 'if-none-match': '*' }, version)).toThrow(/pre-conditions/);
  expect(() => checkWrite({ 'if-none-match': '*' }, undefined)).not.toThrow();
});

test('fails a replacing write when the version differs or there is no object', () => {
  expect(() => checkWrite({ 'if-match': '"abc"' }, version)).not.toThrow();
  expect(() => checkWrite({ 'if-match': '"old"' }, version)).toThrow(/pre-conditions/);
  expect(() => checkWrite({ 'if-match': '"abc"' }, undefined)).toThrow(/does not exist/);
});
