import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { refuseCostly } from './document-limits.ts';

const limits = { depth: 4, fields: 20, introspection: true };
const refuse = (query: string) => () => refuseCostly(parse(query), limits);

test('a query at its limits passes', () => {
  expect(refuse('{ a { b { c { d } } } }')).not.toThrow();
  expect(refuse(`{ ${Array.from({ length: 20 }, (_, i) => `a${i}: a`).join(' ')} }`)).not.toThrow();
});

test('a field deeper than allowed is refused, behind a fragment too', () => {
  expect(refuse('{ a { b { c { d { e } } } } }')).toThrow(/5 fields deep; 4 are allowed/);
  expect(refuse('{ a { ...F } } fragment F on T { b { ... on T { c { d { e } } } } }')).toThrow(
    /5 fields deep/,
  );
});

test('aliases count one by one', () => {
  expect(refuse(`{ ${Array.from({ length: 21 }, (_, i) => `a${i}: a`).join(' ')} }`)).toThrow(
    /too many fields/,
  );
});

test('fragments that multiply one another count as often as they are used', () => {
  const doubling = Array.from({ length: 30 }, (_, i) => `fragment F${i} on T { ...F${i + 1} ...F${i + 1} }`);
  expect(refuse(`{ ...F0 } ${doubling.join(' ')} fragment F30 on T { a }`)).toThrow(/too many fields/);
});

test('a fragment inside itself does not hang', () => {
  expect(refuse('{ ...F } fragment F on T { a ...F }')).not.toThrow();
});

test('what is written thousands of times is refused before it is compared', () => {
  expect(refuse(`{ ${'a '.repeat(2_001)} }`)).toThrow(/too many fields/);
});
