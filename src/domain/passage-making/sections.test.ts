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

  it('nests as its code does: (1), (a), (i) as well as (a), (1), (i)', () => {
    const text =
      '§ 3 Duties\n\n(1) Duty of care. A person must ensure:\n\n(a) guardrails;\n\n(2) An inspector may enter.';
    expect(headingsIn(text).slice(1)).toEqual([
      ['§ 3 Duties › (1) Duty of care', '(1) Duty '],
      ['§ 3 Duties', '(2) An in'],
    ]);
  });

  it('takes (i) after (h) for a Roman number where it begins a list', () => {
    const text =
      '(h) Falling objects. (1) Hats are worn.\n\n(2) The following provisions apply:\n\n(i) The area is barricaded.\n\n(ii) Toeboards stand.\n\n(j) Rails are round.';
    expect(headingsIn(text)).toEqual([
      ['(h) Falling objects', '(h) Falli'],
      ['', '(j) Rails'],
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
    ['a note', '(a) Excludes GST. Prices are valid for 30 days.'],
    ['a reference after “and”', `${LADDERS}Plates comply with paragraphs (a)(1) and\n(b) of this section.`],
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

  it('keeps the measures below it', () => {
    const text = '2 Rooms\n\n2.1 Ceiling height\n\n2.4 m minimum in habitable rooms';
    expect(headingsIn(text).at(-1)?.[0]).toBe('2 Rooms › 2.1 Ceiling height');
  });

  it('ends the titles of lettered paragraphs', () => {
    const text =
      '(b) Works insurance. (1) The Principal insures the works.\n\n12.4 The Principal pays within 20 days of each claim.';
    expect(headingsIn(text).map(([heading]) => heading)).toEqual(['(b) Works insurance', '']);
  });

  it('is not the sentence that introduces a list', () => {
    const text = '5 Rigging\n\n5.2 Remove slings from service when:\n\n(a) a wire is broken;';
    expect(headingsIn(text)).toEqual([['5 Rigging', '5 Rigging']]);
  });
});
