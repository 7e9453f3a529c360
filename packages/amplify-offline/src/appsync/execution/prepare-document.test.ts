import { buildSchema } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPreparation, type PrepareDocument } from './prepare-document.ts';

const schema = buildSchema('type Query { list(ids: [Int]): Int }');
const long = (n: number) => `query Long${n} { list } ${'#'.repeat(90_000)}`;

let prepare: PrepareDocument;
beforeEach(() => {
  prepare = createPreparation(schema, { depth: 75, fields: 10_000, introspection: true });
});

describe('a prepared document', () => {
  it('is parsed once while clients send it again', () => {
    expect(prepare('{ list }')).toBe(prepare('{ list }'));
  });

  it('is forgotten after 500 others', () => {
    const first = prepare('{ list }');
    for (let n = 0; n < 500; n++) prepare(`query Q${n} { list }`);
    expect(prepare('{ list }')).not.toBe(first);
  });

  it('is forgotten after others of 300,000 characters', () => {
    const first = prepare('{ list }');
    for (let n = 0; n < 3; n++) prepare(long(n));
    expect(prepare('{ list }')).toBe(first);
    for (let n = 3; n < 7; n++) prepare(long(n));
    expect(prepare('{ list }')).not.toBe(first);
  });

  it('has at most 100 problems, and says that there are more', () => {
    const { problems } = prepare(`{ list(ids: [${'true '.repeat(1_000)}]) }`);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)?.message).toContain('Too many validation errors');
  });
});
