import { describe, expect, it } from 'vitest';
import type { AnswerBlock } from './answer.ts';
import { withLead, withTogether } from './lead.ts';

const quotation = (number: number): AnswerBlock => ({
  kind: 'paragraph',
  statements: [{ kind: 'quotation', citations: [number] }],
});
const answer = { citations: [], blocks: [quotation(1), quotation(2), quotation(3)] };

describe('withTogether', () => {
  it('puts the quotes that answer only together in one line before the others', () => {
    const [line, ...rest] = withTogether(answer, [1, 3]).blocks;
    expect(line?.statements).toEqual([
      { kind: 'quotation', citations: [1] },
      { kind: 'quotation', citations: [3] },
    ]);
    expect(rest).toEqual([quotation(2)]);
  });
});

describe('withLead', () => {
  it('puts a line by code and its supporting quotes before the others', () => {
    const { blocks } = withLead(answer, 'Stairs: 900 mm; Ramps: 1000 mm.', [2]);
    expect(blocks[0]?.statements).toEqual([
      { kind: 'computed', text: 'Stairs: 900 mm; Ramps: 1000 mm.', citations: [2] },
    ]);
    expect(blocks.slice(1)).toEqual([{ ...quotation(2), kind: 'item' }, quotation(1), quotation(3)]);
  });
});
