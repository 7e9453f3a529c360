import { expect, test } from 'vitest';
import { matches } from './conditions.ts';

const item = { name: 'Tower', size: 3, tags: ['a', 'b'], none: null, open: true, map: { a: 1, b: 2 } };

const cases: [condition: Record<string, unknown>, expected: boolean][] = [
  [{ name: { eq: 'Tower' } }, true],
  [{ name: { eq: 'tower' } }, false],
  [{ missing: { ne: 'x' } }, true],
  [{ missing: { eq: null } }, false],
  [{ none: { eq: null } }, true],
  [{ size: { gt: 2, lt: 4 } }, true],
  [{ size: { gt: '2' } }, false],
  [{ missing: { lt: 4 } }, false],
  [{ name: { between: ['S', 'U'] } }, true],
  [{ name: { ge: '\u{1F600}' } }, false],
  [{ name: { beginsWith: 'To' } }, true],
  [{ tags: { contains: 'b' } }, true],
  [{ tags: { notContains: 'b' } }, false],
  [{ missing: { notContains: 'b' } }, true],
  [{ size: { in: [1, 3] } }, true],
  [{ missing: { in: [null] } }, false],
  [{ none: { attributeExists: true } }, true],
  [{ missing: { attributeExists: false } }, true],
  [{ open: { attributeType: 'bool' } }, true],
  [{ none: { attributeType: '_null' } }, true],
  [{ tags: { size: { eq: 2 } } }, true],
  [{ missing: { size: { ge: 0 } } }, false],
  [{ missing: { size: { ne: 0 } } }, true],
  [{ missing: { attributeExists: null } }, true],
  [{ map: { size: { between: [2, 3] } } }, true],
  [{ size: { size: { ge: 0 } } }, false],
  [{ size: { contains: '3' } }, false],
  [{ size: { beginsWith: '3' } }, false],
  [{ name: { contains: 5 } }, false],
  [{ missing: { notIn: ['x'] } }, true],
  [{ name: { notIn: ['Tower'] } }, false],
  [{ name: { gt: 'Tovver', le: 'Tower' } }, true],
  [{ size: { lt: 3 } }, false],
  [{ and: [{ or: [{ name: { eq: 'x' } }, { not: { size: { eq: 4 } } }] }, { open: { ne: false } }] }, true],
  [{ and: [{ size: { eq: 3 } }, { name: { eq: 'x' } }] }, false],
  [{ or: [{ size: { eq: 4 } }, { name: { eq: 'Tower' } }] }, true],
  [{ or: [] }, true],
  [{ or: [{}, { name: null }] }, true],
  [{ or: [{ name: { eq: 'x' } }, {}] }, false],
  [{ not: { name: null } }, true],
  [{ not: { name: { eq: 'Tower' } } }, false],
  [{}, true],
];

test.each(cases)('%j is %s', (condition, expected) => {
  expect(matches(condition, item)).toBe(expected);
});

test('resolves placeholders to attribute names', () => {
  expect(matches({ keyCondition1: { attributeExists: true } }, item, { '#keyCondition1': 'name' })).toBe(
    true,
  );
  expect(matches({ keyCondition1: { attributeExists: true } }, item, { '#keyCondition1': 'other' })).toBe(
    false,
  );
});

test('fails for an unknown operator', () => {
  expect(() => matches({ name: { like: 'T%' } }, item)).toThrow(/like/);
  expect(() => matches({ name: { constructor: 'T' } }, item)).toThrow(/constructor/);
});
