import { Kind } from 'graphql';
import { expect, test } from 'vitest';
import { awsScalars } from './scalars.ts';

function accepts(name: string, value: unknown): boolean {
  const scalar = awsScalars.find((candidate) => candidate.name === name);
  if (!scalar) throw new Error(`no scalar ${name}`);
  try {
    scalar.parseValue(value);
    return true;
  } catch {
    return false;
  }
}

const cases: [name: string, valid: unknown[], invalid: unknown[]][] = [
  [
    'AWSDate',
    ['2026-02-28', '2024-02-29', '1970-01-01Z', '1970-01-01+09:30'],
    ['2026-02-29', '2026-13-01', '26-01-01', 20260101],
  ],
  ['AWSTime', ['12:30', '12:30:24', '12:30:24.500+05:30', '23:59:59Z'], ['24:00', '12:60', 'noon', null]],
  [
    'AWSDateTime',
    ['2026-03-02T10:00:00Z', '2026-03-02T10:00:00.123+11:00'],
    ['2026-03-02', '2026-03-02T10:00:00', '2026-02-30T10:00:00Z'],
  ],
  [
    'AWSEmail',
    ['ana@example.com', "o'brien+x@site.co.uk"],
    ['ana', 'ana@', '@x.com', 'a b@x.com', 'a@b@c.com'],
  ],
  [
    'AWSURL',
    ['https://example.com/a?b=c', 'mailto:ana@example.com'],
    ['example.com', 'http://', 'https://example.com/a//b'],
  ],
  ['AWSPhone', ['+61 2 9999 0000', '(555) 010-9999'], ['phone', '+']],
  ['AWSIPAddress', ['127.0.0.1', '::1', '10.0.0.0/8'], ['300.0.0.1', '10.0.0.0/33', 'localhost']],
  ['AWSTimestamp', [0, 1_700_000_000], [1.5, '1700000000']],
  ['AWSJSON', ['{"a":1}', '"text"', 'true', '[1]'], ['{a:1}', 'text', { a: 1 }]],
];

test.each(cases)('%s accepts the values that AppSync accepts and no others', (name, valid, invalid) => {
  expect(valid.filter((value) => !accepts(name, value))).toEqual([]);
  expect(invalid.filter((value) => accepts(name, value))).toEqual([]);
});

test('gives the resolver parsed AWSJSON and returns it serialized', () => {
  const json = awsScalars.find((scalar) => scalar.name === 'AWSJSON');
  expect(json?.parseLiteral({ kind: Kind.STRING, value: '{"a":[1]}' }, {})).toEqual({ a: [1] });
  expect(json?.serialize({ a: [1] })).toBe('{"a":[1]}');
  expect(json?.serialize('text')).toBe('"text"');
});
