import { describe, expect, it } from 'vitest';
import { isFromBefore, shownBlocks } from './shown-blocks.ts';

describe('an answer saved before claims were verified one by one', () => {
  it('shows every line as a claim with its citations', () => {
    const before = {
      outcome: 'quoted' as const,
      text: '“be used as counterweights” [1][2]\n\nsee \\[3] **now**',
    };
    expect(isFromBefore(before)).toBe(true);
    expect(shownBlocks(before).flatMap(({ statements }) => statements)).toEqual([
      { kind: 'claim', text: '“be used as counterweights”', citations: [1, 2], unsupported: [] },
      { kind: 'claim', text: 'see [3] now', citations: [], unsupported: [] },
    ]);
  });

  it('shows the product’s own words as a note', () => {
    const kinds = (outcome: 'not-found' | 'nearest') =>
      shownBlocks({ outcome, text: 'Searched 2.\n“words” [1]' }).map(({ statements }) => statements[0]?.kind);
    expect(kinds('not-found')).toEqual(['note', 'note']);
    expect(kinds('nearest')).toEqual(['note', 'claim']);
  });
});

it('shows the blocks of a newer answer unchanged', () => {
  const blocks = [{ kind: 'paragraph' as const, statements: [{ kind: 'note' as const, text: 'x' }] }];
  expect(shownBlocks({ outcome: 'quoted', text: 'y', blocks })).toBe(blocks);
});
