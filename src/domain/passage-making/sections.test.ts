import { describe, expect, it } from 'vitest';
import { SectionReader } from './sections.ts';

/** The heading above each section's beginning. */
function headingsIn(...pages: string[]): [string, string][] {
  const reader = new SectionReader(new Set());
  return pages.flatMap((text) =>
    reader.read(text).map(({ start, heading }): [string, string] => [heading, text.slice(start, start + 9)]),
  );
}

const LADDERS =
  '§ 452 Scaffolds\n\n(k) Ladder jack scaffolds. (1) Platforms shall not exceed 20 feet.\n\n(2) All ladders shall be sound.\n\n';

describe('the title that begins a paragraph', () => {
  it('is a heading of what stands below, until the next paragraph of its kind', () => {
    expect(headingsIn(`${LADDERS}(l) Scaffolds shall be level.`)).toEqual([
      ['§ 452 Scaffolds', '§ 452 Sca'],
      ['§ 452 Scaffolds › (k) Ladder jack scaffolds', '(k) Ladde'],
      ['§ 452 Scaffolds', '(l) Scaff'],
    ]);
  });

  it('nests by the kind of marker, on the next page too', () => {
    const second = '(3) Outriggers. Each is fixed.\n\n(i) Beams are level.\n\n(4) Ropes are checked.';
    expect(headingsIn(LADDERS, second).slice(2)).toEqual([
      ['§ 452 Scaffolds › (k) Ladder jack scaffolds › (3) Outriggers', '(3) Outri'],
      ['§ 452 Scaffolds › (k) Ladder jack scaffolds', '(4) Ropes'],
    ]);
  });

  it('takes (i) after (h) for a letter', () => {
    const text = '(h) Roof brackets. (1) Brackets fit.\n\n(i) Outrigger scaffolds. (1) Beams fit.';
    expect(headingsIn(text).map(([heading]) => heading)).toEqual([
      '(h) Roof brackets',
      '(i) Outrigger scaffolds',
    ]);
  });

  it.each([
    ['an item of a list', 'Bring with you:\n(a) Hard hats.\n(b) Gloves.'],
    ['a sentence', '(a) Gloves shall be worn. Hats too.'],
    ['a reference that wraps', `${LADDERS}Plates comply with paragraph\n(q) of this section.`],
  ])('is not taken from %s', (_name, text) => {
    expect(headingsIn(text).every(([heading]) => !/\((?:a|b|q)\)/.test(heading))).toBe(true);
    expect(headingsIn(text).at(-1)?.[0]).toBe(
      text.startsWith('§') ? '§ 452 Scaffolds › (k) Ladder jack scaffolds' : '',
    );
  });
});

describe('a numbered heading', () => {
  it('ends at a paragraph whose number follows, without a title of its own', () => {
    const text =
      '5 Rigging\n\n5.2 Wire rope slings\n\nThey are checked daily.\n\n5.4 Hooks are closed, and marked with the load that they may carry.';
    expect(headingsIn(text)).toEqual([
      ['5 Rigging', '5 Rigging'],
      ['5 Rigging › 5.2 Wire rope slings', '5.2 Wire '],
      ['5 Rigging', '5.4 Hooks'],
    ]);
  });

  it('is not the sentence that introduces a list', () => {
    const text = '5 Rigging\n\n5.2 Remove slings from service when:\n\n(a) a wire is broken;';
    expect(headingsIn(text)).toEqual([['5 Rigging', '5 Rigging']]);
  });
});
