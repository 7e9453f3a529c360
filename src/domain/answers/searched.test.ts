import { describe, expect, it } from 'vitest';
import { type SearchableRow, searchedOf } from './searched.ts';
import { nearestText, notFoundText } from './summaries.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

const row = (
  id: string,
  status: SearchableRow['status'],
  over: Partial<SearchableRow> = {},
): SearchableRow => ({
  ...{
    id,
    name: `${id}.pdf`,
    status,
    failureReason: null,
    updatedAt: '2026-11-22T09:59:00Z',
    deletedAt: null,
  },
  ...over,
});

describe('the note about what was searched', () => {
  const done = row('a', 'processed');
  const failed = row('c', 'failed', { failureReason: 'Password protected' });
  const interrupted = row('f', 'processing', { updatedAt: '2026-11-22T09:50:00Z' });
  const all = [done, row('b', 'processing'), failed, row('d', 'failed'), row('e', null), interrupted];
  const searched = searchedOf(all, NOW);

  it('counts the processed documents and gives the reason for each other one', () => {
    expect(searched).toEqual({
      documents: 6,
      searchable: 1,
      notSearchable: [
        { documentId: 'b', name: 'b.pdf', reason: 'still being read', isBeingRead: true },
        { documentId: 'c', name: 'c.pdf', reason: 'Password protected' },
        { documentId: 'd', name: 'd.pdf', reason: 'reading failed' },
        { documentId: 'e', name: 'e.pdf', reason: 'not read yet' },
        { documentId: 'f', name: 'f.pdf', reason: 'reading was interrupted' },
      ],
    });
  });

  it('names the documents that are still being read instead of saying that there is no answer', () => {
    expect(notFoundText(searched)).toBe(
      'b.pdf is still being read. The answer may be in it. Searched 1 of 6 documents.',
    );
    const five = ['b', 'c', 'd', 'e', 'f'].map((id) => row(id, 'processing'));
    expect(notFoundText(searchedOf(five, NOW))).toBe(
      '5 documents are still being read: b.pdf, c.pdf, d.pdf and 2 more. The answer may be in them.',
    );
    expect(nearestText(searchedOf([done, row('b', 'processing')], NOW))).toContain(
      'b.pdf is still being read.',
    );
  });

  it('counts the documents that could not be searched, without their errors', () => {
    const text = notFoundText(searchedOf([done, failed, row('d', 'failed')], NOW));
    expect(text).toBe(
      'No relevant information was found: this is not in your documents. Searched 1 of 3 documents. Try other words, or the name or number of what you are looking for.',
    );
  });

  it('counts what the lists count, and names superseded documents', () => {
    const old = row('old', 'processed');
    expect(searchedOf([done, old], NOW, [done])).toEqual({
      documents: 2,
      searchable: 1,
      notSearchable: [
        { documentId: 'old', name: 'old.pdf', reason: 'superseded by a later revision', isReplaced: true },
      ],
    });
  });

  it('comes before the nearest passages', () => {
    expect(nearestText(searchedOf([done], NOW))).toBe(
      'Your documents may not answer this. Searched 1 document. The nearest passages:',
    );
  });

  it('names what was asked and is in the trash, and what to do', () => {
    const gone = { ...row('gone', 'processed'), deletedAt: '2026-11-20T08:00:00Z' };
    expect(searchedOf([gone], NOW, []).notSearchable).toEqual([
      { documentId: 'gone', name: 'gone.pdf', reason: 'in the trash', isInTrash: true },
    ]);
    expect(notFoundText(searchedOf([gone], NOW, []))).toBe(
      'gone.pdf is in the trash. Restore what you need, or change the scope, then ask again.',
    );
  });

  it('names those being read, and at most 200', () => {
    const many = Array.from({ length: 300 }, (_, n) => row(`old${n}`, 'processed'));
    const { documents, searchable, notSearchable } = searchedOf([...many, row('b', 'processing')], NOW, [
      row('b', 'processing'),
    ]);
    expect([documents, searchable, notSearchable.length]).toEqual([301, 0, 200]);
    expect(notSearchable[0]).toMatchObject({ documentId: 'b', isBeingRead: true });
  });

  it('says when a project has no documents, or none that can be searched', () => {
    expect(notFoundText(searchedOf([], NOW))).toMatch(/no documents yet/);
    expect(notFoundText(searchedOf([failed], NOW))).toBe('c.pdf cannot be searched: Password protected.');
    const another = { ...failed, id: 'e', name: 'e.pdf' };
    expect(notFoundText(searchedOf([failed, another], NOW))).toBe(
      'None of the documents can be searched yet. Open them to see why.',
    );
  });
});
