import type { SheetFiling } from '#domain/sheets/filing.ts';
import type { FieldReading } from '#domain/sheets/sheet.ts';
import type { TitledSheet } from '#e2e/pages/titled-drawings.ts';

const DISCIPLINES = ['A', 'S', 'M', 'E', 'C'];
const TITLES = ['FLOOR PLAN', 'SLAB PLAN', 'SECTIONS', 'DETAILS', 'SCHEDULE', 'ELEVATIONS'];
const NOTES = 60;

const numberOf = (at: number) => `${DISCIPLINES[at % DISCIPLINES.length]}-${1_001 + at}`;
const titleOf = (at: number) => `LEVEL ${at % 40} ${TITLES[at % TITLES.length]}`;

/** The content of a sheet in a set: rooms, notes, a block and a revision table. */
export function madeSheet(at: number): TitledSheet {
  const texts = Array.from(
    { length: NOTES },
    (_, note) => [`NOTE ${note} ROOM ${at}`, 90 + (note % 6) * 125, 150 + Math.floor(note / 6) * 58] as const,
  );
  const revisions = [
    ['A', '12/03/2026', 'FOR TENDER'],
    ['B', '04/05/2026', 'FOR CONSTRUCTION'],
  ] as const;
  return { number: numberOf(at), title: titleOf(at), revisions, texts };
}

/** The same as a filing. */
export function madeFiling(at: number, page: number): SheetFiling {
  const read = (value: string): FieldReading => ({
    ...{ value, from: 'title-block', confidence: 0.97, doubt: null },
    box: { x: 0.8, y: 0.9, width: 0.1, height: 0.05 },
  });
  return {
    page,
    fields: {
      ...{ number: read(numberOf(at)), revision: read('B'), title: read(titleOf(at)) },
      ...{ date: read('2026-05-04'), scale: read('1:100 @ A3') },
    },
    history: [{ revision: 'B', date: '2026-05-04', description: 'FOR CONSTRUCTION' }],
    ...{ layout: 'made', drawingList: [], doubts: [], fingerprint: null },
  };
}
