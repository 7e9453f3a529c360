import { expect, it } from 'vitest';
import { isLaterVersion, productVersion, programMark } from './product-version.ts';

it.each([
  ['0.2.0', '0.1.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.0', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', false],
  ['0.1', '0.1.0', false],
])('tells whether %s is later than %s', (one, other, isLater) => {
  expect(isLaterVersion(one, other)).toBe(isLater);
});

it('identifies a program by its version and its sources', () => {
  expect(programMark()).toMatch(new RegExp(`^${productVersion()}\\+[0-9a-f]{8}$`));
  expect(programMark()).toBe(programMark());
});
