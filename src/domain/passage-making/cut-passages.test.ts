import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import type { ExtractedPage } from '../extraction/extracted-document.ts';
import { cutPassages } from './cut-passages.ts';

const DOCUMENT = { id: 'doc_1_abcde', name: 'Spec.pdf' };

function page(text: string, number = 1): ExtractedPage {
  return { number, text, width: 595, height: 842, method: 'pdfjs', confidence: 95 };
}

const SCRAPS = [
  'The top rail stands at 42 inches. ',
  'a',
  ' ',
  '\n',
  '\n\n',
  '## Doors\n',
  '3.2.1 Primer\n',
  'FIRE SAFETY\n',
  '\t',
  '| Mark | Width |\n',
  '| --- | --- |\n',
  '| D01 | 920 mm |\n',
  '§ 1926.502 Criteria.\n',
  'Subpart M—Fall Protection\n',
  '混凝土强度为三十兆帕。',
  '🏗️👷',
  'x'.repeat(900),
  ' '.repeat(300),
  'No. 4 bars, e.g. at 200 mm; ',
  '(a) Item one.\n',
  '\u0000',
  '\r\n',
];

function randomText(random: () => number): string {
  let text = '';
  for (let i = Math.floor(random() * 120); i > 0; i -= 1)
    text += SCRAPS[Math.floor(random() * SCRAPS.length)];
  return text;
}

describe('cutPassages', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'loses no word, keeps every offset exact and crosses no page (seed %i)',
    (seed) => {
      const random = randomNumbers(seed);
      for (let round = 0; round < 60; round += 1) {
        const pages = [1, 2, 3].map((number) => page(randomText(random), number));
        const passages = cutPassages(DOCUMENT, pages);
        for (const { number, text } of pages) {
          let reached = 0;
          for (const passage of passages.filter((one) => one.page === number)) {
            expect(text.slice(passage.start, passage.end)).toBe(passage.content);
            expect(text.slice(reached, passage.start).trim()).toBe('');
            expect(passage.content).not.toMatch(/\p{Surrogate}/u);
            expect(passage.content.length).toBeLessThanOrEqual(850);
            reached = passage.end;
          }
          expect(text.slice(reached).trim()).toBe('');
        }
        expect(passages.map((passage) => passage.chunkIndex)).toEqual(passages.map((_, index) => index));
        expect(new Set(passages.map((passage) => passage.totalChunks)).size).toBeLessThanOrEqual(1);
      }
    },
  );

  it('cuts at the end of a sentence', () => {
    const text = Array.from(
      { length: 40 },
      (_, i) => `Guardrail number ${i} stands at the edge of the slab.`,
    ).join(' ');
    const passages = cutPassages(DOCUMENT, [page(text)]);
    expect(passages).toHaveLength(Math.ceil(text.length / 800));
    for (const passage of passages) expect(passage.content).toMatch(/^Guardrail .*slab\.$/s);
  });

  it('does not mistake an abbreviation for the end of a sentence', () => {
    const text = Array.from({ length: 40 }, (_, i) => `Bars No. ${i} and e.g. Fig. A stand here`).join(' ');
    for (const passage of cutPassages(DOCUMENT, [page(text)]).slice(1))
      expect(passage.content).not.toMatch(/^\d|^Fig|^A /);
  });

  it('keeps 800 characters whole, and cuts longer text', () => {
    const text = 'concrete '.repeat(100);
    expect(cutPassages(DOCUMENT, [page(text.slice(0, 800))])).toHaveLength(1);
    expect(cutPassages(DOCUMENT, [page(text.slice(0, 802))])).toHaveLength(2);
  });

  it('adds the headings above to each passage, also across a page break', () => {
    const body =
      'The works shall be done by a qualified applicator in two coats, each of them fully cured. '.repeat(3);
    const passages = cutPassages(DOCUMENT, [
      page(`DIVISION 9 FINISHES\n\n3.2 Painting\n\n3.2.1 Primer\n${body}`, 1),
      page(`${body}\n\n3.2.2 Top coat\n${body}`, 2),
    ]);
    expect(passages.map((passage) => passage.heading)).toEqual([
      'DIVISION 9 FINISHES › 3.2 Painting › 3.2.1 Primer',
      'DIVISION 9 FINISHES › 3.2 Painting › 3.2.1 Primer',
      'DIVISION 9 FINISHES › 3.2 Painting › 3.2.2 Top coat',
    ]);
    expect(passages[0]?.content).toContain('DIVISION 9 FINISHES');
  });

  it('repeats the header row in the heading of a continued table', () => {
    const rows = Array.from(
      { length: 60 },
      (_, i) => `| D${String(i).padStart(2, '0')} | 920 mm | -/60/30 |`,
    );
    const text = ['## Door schedule', '| Mark | Width | Fire rating |', '| --- | --- | --- |', ...rows].join(
      '\n',
    );
    const passages = cutPassages(DOCUMENT, [page(text)]);
    expect(passages.length).toBeGreaterThan(1);
    expect(passages[0]?.heading).toBe('Door schedule');
    for (const passage of passages) expect(passage.chunkType).toBe('schedule');
    for (const passage of passages.slice(1)) {
      expect(passage.heading).toBe('Door schedule › Mark | Width | Fire rating');
      expect(passage.content).toMatch(/^\| D\d\d .*\|$/s);
    }
  });

  it('repeats the caption too, and counts empty cells as part of the table', () => {
    const rows = Array.from({ length: 60 }, (_, i) => `D${i}\t\t-/60/30, self-closing`);
    const text = ['Table 4.1 Doors', '', 'Mark\tWidth\tFire rating', ...rows].join('\n');
    const [, second] = cutPassages(DOCUMENT, [page(text)]);
    expect(second?.heading).toBe('Table 4.1 Doors: Mark | Width | Fire rating');
    expect(second?.chunkType).toBe('table');
  });

  it('keeps a page of a few characters as a header', () => {
    expect(cutPassages(DOCUMENT, [page('A-101\nRev C')])).toMatchObject([
      { content: 'A-101\nRev C', chunkType: 'header' },
    ]);
    const typeOf = (length: number) => cutPassages(DOCUMENT, [page('a'.repeat(length))])[0]?.chunkType;
    expect([typeOf(49), typeOf(50)]).toEqual(['header', 'general']);
  });

  it('joins a short remainder to the passage next to it', () => {
    const text = `3.1 Concrete\n${'The concrete shall reach 32 MPa before the forms are struck. '.repeat(8)}\n\n3.2 Steel\nSee S-201.`;
    const passages = cutPassages(DOCUMENT, [page(text)]);
    expect(passages).toHaveLength(1);
    expect(passages[0]?.content).toContain('See S-201.');
    expect(passages[0]).toMatchObject({
      hasNumbers: true,
      hasMeasurements: true,
      chunkType: 'specification',
    });
    expect(passages[0]?.constructionTerms).toEqual(expect.arrayContaining(['concrete', 'steel']));
  });

  it('returns no passages for blank pages', () => {
    expect(cutPassages(DOCUMENT, [page(''), page(' \n\n ', 2)])).toEqual([]);
  });

  it.each([
    ['one endless word', 'a'.repeat(400_000)],
    ['spaces only between two words', `a${' '.repeat(400_000)}b`],
    ['terminators', '.'.repeat(400_000)],
    ['pipes', '|'.repeat(400_000)],
    ['headings', '# a\n'.repeat(100_000)],
    ['two-row tables', '| a | b |\n| c | d |\n\n'.repeat(20_000)],
  ])('takes time in proportion to the text: %s', (_, text) => {
    const half = text.slice(0, text.length / 2);
    const time = (input: string) => {
      const started = performance.now();
      cutPassages(DOCUMENT, [page(input)]);
      return performance.now() - started;
    };
    time(half);
    expect(time(text)).toBeLessThan(6 * Math.max(time(half), 25));
  });
});
