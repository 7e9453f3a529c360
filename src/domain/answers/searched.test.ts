import { describe, expect, it } from 'vitest';
import { searchedOf } from './searched.ts';
import { nearestText, notFoundText } from './summaries.ts';

const row = (
  id: string,
  status: Parameters<typeof searchedOf>[0][number]['status'],
  failureReason: string | null = null,
) => ({
  id,
  name: `${id}.pdf`,
  status,
  failureReason,
});

describe('what was searched', () => {
  const searched = searchedOf([
    row('a', 'processed'),
    row('b', 'processing'),
    row('c', 'failed', 'Password protected'),
    row('d', 'failed'),
    row('e', null),
  ]);

  it('counts the processed documents and names the cause for each other one', () => {
    expect(searched).toEqual({
      documents: 5,
      searchable: 1,
      notSearchable: [
        { documentId: 'b', name: 'b.pdf', reason: 'still being processed' },
        { documentId: 'c', name: 'c.pdf', reason: 'Password protected' },
        { documentId: 'd', name: 'd.pdf', reason: 'processing failed' },
        { documentId: 'e', name: 'e.pdf', reason: 'not processed yet' },
      ],
    });
  });

  it('counts what the lists count, and names what is superseded', () => {
    const [first, second] = [row('a', 'processed'), row('old', 'processed')];
    expect(searchedOf([first, second], [first])).toEqual({
      documents: 2,
      searchable: 1,
      notSearchable: [{ documentId: 'old', name: 'old.pdf', reason: 'superseded by a later revision' }],
    });
  });

  it('is said where nothing was found, with a suggestion to rephrase', () => {
    expect(notFoundText(searched)).toBe(
      'No relevant information was found: this is not in your documents. Searched 1 of 5 documents; 4 not searchable: b.pdf (still being processed), c.pdf (Password protected), d.pdf (processing failed), 1 more. Try other words, or the name or number of what you are looking for.',
    );
  });

  it('is said before nearest passages', () => {
    expect(nearestText(searchedOf([row('a', 'processed')]))).toBe(
      'Your documents may not answer this. Searched 1 document. The nearest passages:',
    );
  });

  it('a project without documents, or with none that can be searched, is told so', () => {
    expect(notFoundText(searchedOf([]))).toMatch(/no documents yet/);
    expect(notFoundText(searchedOf([row('b', 'processing')]))).toBe(
      'None of the documents can be searched yet: b.pdf (still being processed).',
    );
  });
});
