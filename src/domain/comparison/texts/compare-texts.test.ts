import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import { commonPairs } from './diff-sequences.ts';

const pages = (...texts: string[]) => texts.map((text, at) => ({ number: at + 1, text }));

const old = `Revision 1 12 March 2026

PART 2 PRODUCTS

2.1 CONCRETE
A. Characteristic value to be 25 MPa at 28 days.
B. Cover to be 40 mm.

2.2 CURING
A. Cure for seven days.`;

describe('Two revisions of a specification', () => {
  it('quotes what a clause said and says, under its heading', () => {
    const { changes, header } = compareTexts(
      pages(old),
      pages(old.replace('25 MPa', '32 MPa').replace('Revision 1', 'Revision 2')),
    );
    expect(changes.map(({ sentence }) => sentence)).toEqual(['2.1 CONCRETE, A.: 25 → 32']);
    expect(changes[0]?.parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['same', 'A. Characteristic value to be'],
      ['removed', '25'],
      ['added', '32'],
      ['same', 'MPa at 28 days.'],
    ]);
    expect(header).toHaveLength(1);
  });

  it('names added and removed clauses', () => {
    const now = old
      .replace('B. Cover to be 40 mm.', 'B. Cover to be 40 mm.\nC. Vibrate every pour within ten minutes.')
      .replace('\n\n2.2 CURING\nA. Cure for seven days.', '');
    const { changes } = compareTexts(pages(old), pages(now));
    expect(changes.map(({ kind, after, before }) => [kind, (after ?? before)?.text])).toEqual([
      ['added', 'C. Vibrate every pour within ten minutes.'],
      ['removed', '2.2 CURING'],
      ['removed', 'A. Cure for seven days.'],
    ]);
  });

  it('finds no change where lines only wrap elsewhere', () => {
    const wrapped = old.replace('Characteristic value to be', 'Characteristic value\nto be');
    const { changes, compared } = compareTexts(pages(old), pages(wrapped));
    expect(changes).toEqual([]);
    expect(compared).toEqual({ clausesBefore: 7, clausesAfter: 7 });
  });

  it('continues a clause in a line that begins with a measure', () => {
    const wrapped = old.replace('value to be 25 MPa', 'value to be\n25 MPa');
    const { changes } = compareTexts(pages(wrapped), pages(wrapped.replace('25 MPa', '32 MPa')));
    expect(changes.map(({ sentence }) => sentence)).toEqual(['2.1 CONCRETE, A.: 25 → 32']);
  });

  it('splits lists that are too long for one table at entries both have once', () => {
    const before = Array.from({ length: 3_000 }, (_, at) => `clause ${at}`);
    const after = ['new', ...before.filter((_, at) => at !== 1_500), 'last'];
    expect(commonPairs(before, after)).toHaveLength(2_999);
  });
});
