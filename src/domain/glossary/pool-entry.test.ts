import { describe, expect, it } from 'vitest';
import { entriesFromRows, rowsFromEntries } from './csv-entries.ts';
import { entryFromMetadata, entryOf, entryRules, searchEntries, vectorOf } from './pool-entry.ts';

const rfi = entryOf('t1', { term: 'RFI', also: 'request for information; query', definition: 'A question.' });
const ncc = entryOf('t2', { term: 'NCC', also: '', definition: 'The National Construction Code.' });

describe('an entry of a shared pool', () => {
  it('survives a round trip through the index', () => {
    const { id, metadata } = vectorOf(rfi);
    expect(entryFromMetadata(id, metadata)).toEqual(rfi);
    expect(rfi.also).toEqual(['request for information', 'query']);
  });

  it('shows its text when another tool created it', () => {
    expect(entryFromMetadata('x', { content: 'Concrete shall cure.' })).toEqual({
      id: 'x',
      term: 'x',
      also: [],
      definition: 'Concrete shall cure.',
    });
  });

  it.each([
    [{ term: ' ', also: '', definition: 'x' }, 'Enter the term'],
    [{ term: 'x', also: '', definition: '' }, 'Enter what it means'],
    [{ term: 'x'.repeat(121), also: '', definition: 'x' }, 'A term has at most 120 characters'],
  ])('is rejected (%j): %s', (values, message) => {
    expect(entryRules.safeParse(values).error?.issues[0]?.message).toBe(message);
  });

  it('is found by any of its words in any letter case', () => {
    expect(searchEntries([rfi, ncc], 'construction national')).toEqual([ncc]);
    expect(searchEntries([rfi, ncc], 'QUERY')).toEqual([rfi]);
    expect(searchEntries([rfi, ncc], '')).toEqual([ncc, rfi]);
  });
});

describe('entries in a CSV file', () => {
  const ids = () => {
    const names = ['new1', 'new2'].values();
    return () => names.next().value ?? 'none left';
  };

  it('replace the existing term and add the others', () => {
    const rows = [
      { term: 'rfi', also: '', definition: 'A numbered question.' },
      { term: 'Lap', also: '', definition: 'Overlap of bars.' },
      { term: 'lap', also: 'splice', definition: 'Where bars overlap.' },
    ];
    const { entries, problems } = entriesFromRows(rows, [rfi], ids());
    expect(problems).toEqual([]);
    expect(entries.map(({ id, definition }) => [id, definition])).toEqual([
      ['t1', 'A numbered question.'],
      ['new1', 'Where bars overlap.'],
    ]);
  });

  it('are reported by line when they cannot be imported', () => {
    const { entries, problems } = entriesFromRows([{ term: 'A', definition: 'b' }, { term: 'C' }], [], ids());
    expect(entries).toHaveLength(1);
    expect(problems).toEqual(['Line 3: Enter what it means']);
  });

  it('survive an export and import', () => {
    const { entries } = entriesFromRows(rowsFromEntries([rfi, ncc]), [rfi, ncc], ids());
    expect(entries).toEqual([rfi, ncc]);
  });
});
