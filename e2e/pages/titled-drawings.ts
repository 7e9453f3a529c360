import { drawnStream, pdfFile } from './pdf-file.ts';

/** The content of a sheet with a title block: its fields, and the drawing next to the block. */
export interface TitledSheet {
  number: string;
  title: string;
  /** The rows of its revision table, oldest first. The last is its revision. */
  revisions: readonly (readonly [revision: string, date: string, description: string])[];
  /** Lines of text in the drawing, each with the position of its start, in points from the lower left corner. */
  texts: readonly (readonly [text: string, x: number, y: number])[];
}

/** A3, landscape, in points. */
const paper = [1191, 842] as const;

type Text = readonly [text: string, x: number, y: number, size: number];

/**
 * A PDF of sheets as an office issues them: walls and notes, and on the right a ruled title block with a revision
 * table.
 */
export function titledDrawings(sheets: readonly TitledSheet[]): Buffer {
  const kids = sheets.map((_, index) => `${4 + index * 2} 0 R`);
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${sheets.length} /MediaBox [0 0 ${paper.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...sheets.flatMap((sheet, index) => [
      `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      drawnStream(drawn(sheet)),
    ]),
  ]);
}

function drawn(sheet: TitledSheet): string {
  const cells = [...walls, ...blockCells(sheet)].map((cell) => `${cell.join(' ')} re S`);
  const texts = [...sheet.texts.map(([text, x, y]): Text => [text, x, y, 10]), ...blockTexts(sheet)];
  return [
    ...cells,
    ...texts.map(([text, x, y, size]) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`),
  ].join('\n');
}

const walls = [
  [24, 24, 1143, 794],
  [80, 120, 780, 640],
  [340, 120, 260, 640],
  [80, 340, 780, 200],
];

/** The left edge and width of the block, and of a cell in it at its height. */
const [left, width] = [930, 237];
const row = (index: number) => 300 - index * 14;

function blockCells({ revisions }: TitledSheet): number[][] {
  return [
    [left, 24, width, 794],
    ...[24, 84, 134, 184].map((y) => [left, y, width, y === 24 ? 60 : 50]),
    [left + 180, 24, width - 180, 60],
    [left + 120, 84, width - 120, 50],
    ...['head', ...revisions].map((_, index) => [left, row(index) - 4, width, 14]),
  ];
}

function blockTexts({ number, title, revisions }: TitledSheet): Text[] {
  const [revision = '', date = ''] = revisions.at(-1) ?? [];
  const table = [['REV', 'DATE', 'DESCRIPTION'], ...revisions];
  return [
    ...cell('PROJECT', 'HARBOUR STREET HOUSING', left, 184, 11),
    ...cell('DRAWING TITLE', title, left, 134, 12),
    ...cell('SCALE', '1:100 @ A3', left, 84, 10),
    ...cell('DATE', date, left + 120, 84, 10),
    ...cell('DRAWING No.', number, left, 24, 20),
    ...cell('REV', revision, left + 180, 24, 20),
    ...table.flatMap((texts, index) =>
      texts.map((text, column): Text => [text, left + 5 + column * 45, row(index), 7]),
    ),
  ];
}

function cell(label: string, value: string, x: number, y: number, size: number): Text[] {
  const top = y + (y === 24 ? 60 : 50);
  return [
    [label, x + 5, top - 10, 6],
    [value, x + 5, y + 12, size],
  ];
}
