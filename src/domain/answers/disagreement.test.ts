import { describe, expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { CitationList, evidenceOf } from './cited-passage.ts';
import { type StatingPage, withDisagreement } from './disagreement.ts';

const stating = (documentId: string, text: string, over: Partial<StatingPage> = {}): StatingPage => ({
  ...{ documentId, documentName: `${documentId}.pdf`, documentNumber: null, revision: null, projectId: 'p' },
  ...{ page: 1, heading: '', start: 0, end: text.length, pageText: new PageText(text), title: null },
  ...over,
});

/** An answer that quotes the first sentence of the first page. */
function answerOn(pages: readonly StatingPage[]) {
  const list = new CitationList();
  const [page] = pages;
  const [unit] = page?.pageText.units ?? [];
  if (!page || !unit) throw new Error('Nothing to quote');
  const number = list.numberOf(evidenceOf(page, { unit, quoted: [], leadIn: null, header: null }));
  const blocks = [
    { kind: 'paragraph' as const, statements: [{ kind: 'quotation' as const, citations: [number] }] },
  ];
  const given = { blocks, citations: list.citations };
  return { given, answer: withDisagreement(given, pages) };
}

describe('withDisagreement', () => {
  const spec = stating('spec', 'All concrete shall have 40 mm cover. Slabs are cured for 7 days.');
  const notes = stating('notes', 'Concrete to have 30 mm cover.');

  it('shows both values when two documents disagree, each with its quote', () => {
    const { answer } = answerOn([spec, notes]);
    expect(answer.blocks.map(({ kind, statements }) => [kind, ...statements])).toEqual([
      [
        'paragraph',
        {
          kind: 'computed',
          text: 'Your documents disagree. Concrete cover: 40 mm (spec.pdf); 30 mm (notes.pdf).',
          citations: [1, 2],
        },
      ],
      ['item', { kind: 'quotation', citations: [1] }],
      ['item', { kind: 'quotation', citations: [2] }],
    ]);
    expect(answer.citations.map(({ documentId, verified }) => [documentId, verified])).toEqual([
      ['spec', true],
      ['notes', true],
    ]);
  });

  it('leaves the answer unchanged when the documents agree or state no value', () => {
    const same = stating('notes', 'Concrete to have 40 mm cover.');
    for (const pages of [[spec, same], [spec]]) {
      const { given, answer } = answerOn(pages);
      expect(answer).toBe(given);
    }
    const about = answerOn([stating('a', 'Slabs are cured for 7 days.'), spec, notes]);
    expect(about.answer).toBe(about.given);
  });

  it('compares documents of one project only', () => {
    const { given, answer } = answerOn([spec, { ...notes, projectId: 'other' }]);
    expect(answer).toBe(given);
  });
});
