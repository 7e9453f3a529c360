import { expect, test } from 'vitest';
import { Ledger } from '../durability/ledger.ts';

test('requires every acknowledged write', () => {
  const ledger = new Ledger();
  ledger.begin('a', '1');
  ledger.acknowledge('a');
  expect(ledger.check('a', null)).toEqual({ thing: 'a', found: null, allowed: ['1'] });
});

test('accepts an unfinished write in full or not at all', () => {
  for (const [found, isWrong] of [
    ['1', false],
    ['2', false],
    ['12', true],
    [null, true],
  ] as const) {
    const ledger = new Ledger();
    ledger.begin('a', '1');
    ledger.acknowledge('a');
    ledger.begin('a', '2');
    expect(ledger.check('a', found) !== null).toBe(isWrong);
  }
});

test('requires a value that was read once to stay', () => {
  const ledger = new Ledger();
  ledger.begin('a', '1');
  expect(ledger.check('a', '1')).toBeNull();
  expect(ledger.check('a', null)).not.toBeNull();
});
