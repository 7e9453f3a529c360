import { describe, expect, it } from 'vitest';
import { base32, hotp, stepAt, stepOf } from './software-tokens.ts';

const secret = Buffer.from('12345678901234567890');

describe('a one-time password', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [9, '520489'],
  ])('matches RFC 4226, appendix D, at counter %i', (counter, expected) => {
    expect(hotp(secret, counter)).toBe(expected);
  });

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('matches RFC 6238, appendix B, at second %i', (seconds, expected) => {
    expect(hotp(secret, stepAt(seconds * 1000), 8)).toBe(expected);
  });

  it('is valid one step before and after its own, and at no other time', () => {
    const at = 1_111_111_109_000;
    const code = hotp(secret, stepAt(at));
    for (const shift of [-30_000, 0, 30_000]) expect(stepOf(secret, code, at + shift)).toBe(stepAt(at));
    for (const shift of [-60_000, 60_000]) expect(stepOf(secret, code, at + shift)).toBeUndefined();
  });
});

it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %s in base 32 as RFC 4648, section 10', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});
