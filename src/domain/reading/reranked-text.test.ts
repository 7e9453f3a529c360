import { describe, expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { candidatesOf, type ReadPassage } from './candidates.ts';
import { rerankedText } from './reranked-text.ts';

const page = (documentName: string, heading: string, text: string): ReadPassage => ({
  ...{ documentId: 'd', documentName, page: 1, heading, score: 1 },
  ...{ start: 0, end: text.length, pageText: new PageText(text) },
});

const textsIn = (passage: ReadPassage) =>
  candidatesOf([passage]).map((candidate) => rerankedText(candidate, passage));

describe('rerankedText', () => {
  it('begins with the document and its headings', () => {
    const [text] = textsIn(page('Site_rules.pdf', 'Stairs', 'A handrail is 900 mm high.'));
    expect(text).toBe('Site rules › Stairs: A handrail is 900 mm high.');
  });

  it('keeps the nearest headings where not all fit', () => {
    const [text] = textsIn(
      page(
        '29CFR1926-M Fall protection.pdf',
        `${'TITLE 29 OF THE CODE'.repeat(5)} › § 502 Criteria`,
        'A net is safe.',
      ),
    );
    expect(text).toBe('29CFR1926-M Fall protection › § 502 Criteria: A net is safe.');
  });

  it('names the header of each cell of a row, and the table’s caption', () => {
    const table = 'Table 4 Doors\n\nDoor | Rating | Hardware\nD2.04 | FD30 | \nD2.05 | FD60 | HW-2';
    expect(textsIn(page('Doors.pdf', '', table))).toContain(
      'Doors: Table 4 Doors: Door: D2.05; Rating: FD60; Hardware: HW-2',
    );
  });

  it('leaves the header out of a table’s heading, because each cell repeats it', () => {
    const table = 'Door | Rating | Hardware\nD2.04 | FD30 | HW-1\nD2.05 | FD60 | HW-2';
    expect(textsIn(page('Doors.pdf', 'Level 2 › Door | Rating | Hardware', table))).toContain(
      'Doors › Level 2: Door: D2.05; Rating: FD60; Hardware: HW-2',
    );
  });

  it('cuts a long text, so that the reranker reads as much as it was trained on', () => {
    const [text = ''] = textsIn(page('a.txt', 'h'.repeat(500), `It ${'goes on '.repeat(200)}.`));
    expect(text.length).toBeLessThanOrEqual(120 + 2 + 480);
  });
});
