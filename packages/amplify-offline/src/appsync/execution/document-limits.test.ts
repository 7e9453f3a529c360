import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { refuseCostly } from './document-limits.ts';

const limits = { depth: 4, fields: 20, introspection: true };
const refuse = (query: string) => () => refuseCostly(parse(query), limits);

test('accepts a query at its limits', () => {
  expect(refuse('{ a { b { c { d } } } }')).not.toThrow();
  expect(refuse(`{ ${Array.from({ length: 20 }, (_, i) => `a${i}: a`).join(' ')} }`)).not.toThrow();
});

test('rejects a field that is too deep, also inside a fragment', () => {
  expect(refuse('{ a { b { c { d { e } } } } }')).toThrow(/5 fields deep; 4 are allowed/);
  expect(refuse('{ a { ...F } } fragment F on T { b { ... on T { c { d { e } } } } }')).toThrow(
    /5 fields deep/,
  );
});

test('counts every alias', () => {
  expect(refuse(`{ ${Array.from({ length: 21 }, (_, i) => `a${i}: a`).join(' ')} }`)).toThrow(
    /too many fields/,
  );
});

test('counts a fragment each time it is used', () => {
  const doubling = Array.from({ length: 30 }, (_, i) => `fragment F${i} on T { ...F${i + 1} ...F${i + 1} }`);
  expect(refuse(`{ ...F0 } ${doubling.join(' ')} fragment F30 on T { a }`)).toThrow(/too many fields/);
});

test('does not loop on a fragment that contains itself', () => {
  expect(refuse('{ ...F } fragment F on T { a ...F }')).not.toThrow();
});

test('rejects thousands of repetitions before comparing them', () => {
  expect(refuse(`{ ${'a '.repeat(2_001)} }`)).toThrow(/too many fields/);
});
