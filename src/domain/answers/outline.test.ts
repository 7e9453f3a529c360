import { describe, expect, it } from 'vitest';
import { documentsMeant } from './asks-for-outline.ts';
import { outlineOf } from './outline.ts';

const source = {
  documentId: 'doc_1',
  documentName: 'Fire.pdf',
  documentNumber: null,
  revision: null,
  projectId: 'p',
};
const pages = (...texts: string[]) => texts.map((text, i) => ({ number: i + 1, text }));
const titles = ({ blocks }: ReturnType<typeof outlineOf>) =>
  blocks.flatMap(({ statements }) => statements.flatMap((one) => (one.kind === 'note' ? [one.text] : [])));

describe('the outline of a document', () => {
  const fire = pages(
    '1.1 Scope\n\nThis section applies to every stair. It is read with section 2.\n\n1.2 Walls',
    'The walls of the stair shall be 150 mm thick.\n\n1.3 Doors\n\nDoors shall open in the direction of escape.',
  );

  it('has its parts in order, each with its first statement, word for word', () => {
    const outline = outlineOf({ ...source, pages: fire });
    expect(titles(outline)).toEqual([
      'Fire.pdf in outline: 3 parts, each with its first statement.',
      '1.1 Scope',
      '1.2 Walls',
      '1.3 Doors',
    ]);
    expect(outline.citations.map(({ quote, page, verified }) => [quote, page, verified])).toEqual([
      ['This section applies to every stair.', 1, true],
      ['The walls of the stair shall be 150 mm thick.', 2, true],
      ['Doors shall open in the direction of escape.', 2, true],
    ]);
    for (const { page, start, end, quote } of outline.citations)
      expect(fire[page - 1]?.text.slice(start, end)).toBe(quote);
  });

  it('begins a part with its first paragraph, although that has a title of its own', () => {
    const text =
      '§ 1926.702 Equipment.\n\n(a) Bulk storage. (1) Storage bins shall have conical bottoms.\n\n(2) No employee shall enter a bin while it empties.\n\n(b) Mixers. (1) Concrete mixers shall have a loading skip.\n\n§ 1926.703 Formwork.\n\nFormwork shall carry all loads that are anticipated.';
    const outline = outlineOf({ ...source, pages: pages(text) });
    expect(titles(outline).slice(1)).toEqual(['§ 1926.702 Equipment.', '§ 1926.703 Formwork.']);
    expect(outline.citations[0]?.quote).toContain('Storage bins shall have conical bottoms.');
  });

  it('lists no heading again whose text continues below one of its parts, and no titles of paragraphs', () => {
    const text =
      '5 Rigging\n\n5.2 Wire rope slings\n\nThe slings shall be checked daily.\n\n5.4 Hooks shall be closed, and marked with their load.\n\n(a) Chains. (1) Chains shall be oiled every week.';
    expect(titles(outlineOf({ ...source, pages: pages(text) })).slice(1)).toEqual(['5.2 Wire rope slings']);
  });

  it('has at most 12 parts, and says how many there are', () => {
    const many = Array.from(
      { length: 15 },
      (_, n) => `1.${n + 1} Part\n\nThis part has rule number ${n} in it.`,
    );
    const outline = outlineOf({ ...source, pages: pages(many.join('\n\n')) });
    expect(outline.citations).toHaveLength(12);
    expect(titles(outline)[0]).toContain('12 of 15 parts');
  });

  it('goes page by page without headings, and says when there is nothing to quote', () => {
    const plain = outlineOf({ ...source, pages: pages('The slump of the concrete is 80 mm.', '12 13 14') });
    expect(titles(plain)).toEqual([expect.stringContaining('outline: 1 part,'), 'Page 1']);
    expect(titles(outlineOf({ ...source, pages: pages('1 2 3') }))).toEqual([
      'Fire.pdf has no statement that can be quoted.',
    ]);
  });
});

describe('a question for an outline', () => {
  const documents = [
    { id: 'a', name: 'Fire safety plan.pdf' },
    { id: 'b', name: 'Fire doors.pdf' },
  ];
  const named = (question: string, of = documents) =>
    documentsMeant(question, of)
      ?.map(({ id }) => id)
      .join(' ');

  it('names one document, whole or by words that only its name has', () => {
    expect(named('Summarise Fire doors.pdf')).toBe('b');
    expect(named('please summarize the fire safety document')).toBe('a');
    expect(named('Give me an overview of the doors file')).toBe('b');
    expect(named('Summarise this document', documents.slice(0, 1))).toBe('a');
  });

  it('names a document by a part of a longer word in its name', () => {
    const one = [{ id: 'c', name: 'Subcontract painting.pdf' }];
    expect(named('Summarise the contract', one)).toBe('c');
  });

  it('leaves open which document is meant, or means none that there is', () => {
    expect(named('Summarise the fire document')).toBe('a b');
    expect(named('Summarise this document')).toBe('');
    expect(named('Summarise the crane contract')).toBe('');
  });

  it('is null for a topic, and where something else is asked', () => {
    expect(named('Summarise the crane lift')).toBeUndefined();
    expect(named('Summarise the notice periods in the contract')).toBeUndefined();
    expect(named('What does the summary of the fire safety plan say?')).toBeUndefined();
  });
});
