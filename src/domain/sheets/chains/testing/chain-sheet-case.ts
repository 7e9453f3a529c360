import type { FieldReading, RevisionEntry, SheetField } from '../../sheet.ts';
import type { ChainSheet } from '../chain-sheet.ts';

interface Given extends Partial<Omit<ChainSheet, 'readings' | 'history'>> {
  number?: string;
  title?: string | null;
  date?: string | null;
  status?: string;
  /** `A 2026-01-01, B` as the revision table lists them. */
  table?: string;
  /** Confidence of number and revision. */
  confidence?: number;
}

const read = (value: string, confidence = 0.99): FieldReading => ({
  ...{ value, confidence, from: 'title-block', box: null, doubt: null },
});

/** A sheet for tests, read without doubt unless `given` differs. A revision of null was not read. */
export function chainSheet(id: string, revision: string | null, given: Given = {}): ChainSheet {
  const { number = 'A-101', title = 'Ground floor plan', date, status, table, confidence, ...rest } = given;
  const fields: [SheetField, string | null | undefined, number?][] = [
    ['number', number, confidence],
    ['revision', revision, confidence],
    ['title', title],
    ['date', date],
    ['status', status],
  ];
  return {
    ...{ id, documentId: id, page: 1, layout: 'office', fingerprint: id, acknowledged: [] },
    ...{
      decidedState: null,
      decidedSuccessor: null,
      decidedAt: null,
      receivedAt: '2026-05-01T00:00:00.000Z',
    },
    ...rest,
    readings: Object.fromEntries(
      fields.flatMap(([field, value, sure]) =>
        value === null || value === undefined ? [] : [[field, read(value, sure)]],
      ),
    ),
    history: entriesOf(table),
  };
}

function entriesOf(table: string | undefined): RevisionEntry[] {
  return (table?.split(', ') ?? []).map((line) => {
    const [revision = '', date = null] = line.split(' ');
    return { revision, date, description: '' };
  });
}
