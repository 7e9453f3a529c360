import { dayMs } from '../../limits/limits.ts';
import { cellText, type RegisterTable, type TableCell } from './register-table.ts';

/**
 * The files of a workbook with this table as its one sheet, by their paths. The headings are bold, frozen and have a
 * filter. Dates are dates. Text is written as inline strings, which no spreadsheet reads as a formula.
 */
export function xlsxParts(name: string, { heads, rows }: RegisterTable): Record<string, string> {
  const lines = [heads.map((text) => ({ text })), ...rows];
  const widths = heads.map((_, column) => widthOf(lines.map((line) => line[column])));
  const last = `${columnName(Math.max(0, heads.length - 1))}${lines.length}`;
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const sheet = [
    `<worksheet xmlns="${MAIN}"><dimension ref="A1:${last}"/>`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${cols.join('')}</cols><sheetData>`,
    ...lines.map((line, index) => rowXml(line, index + 1)),
    `</sheetData><autoFilter ref="A1:${last}"/></worksheet>`,
  ];
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      ['workbook', 'sheet.main'],
      ['styles', 'styles'],
      ['worksheets/sheet1', 'worksheet'],
    ]
      .map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${type}+xml"/>`)
      .join('')}</Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': HEAD + STYLES,
    'xl/worksheets/sheet1.xml': HEAD + sheet.join(''),
  };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const PACKAGE = `${FORMATS}/package/2006`;
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of cells, by their index in `cellXfs`. */
const bold = 1;
const asDay = 2;
/** Spreadsheets require two fills. Format 14 is the user's short date. */
const FONT = '<sz val="11"/><name val="Calibri"/>';
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function relations(entries: readonly [id: string, kind: string, target: string][]): string {
  const list = entries.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function rowXml(cells: readonly TableCell[], row: number): string {
  const written = cells.map((cell, index) => {
    const place = `${columnName(index)}${row}`;
    const days = 'day' in cell ? dayNumber(cell.day) : null;
    if (days !== null) return `<c r="${place}" s="${asDay}"><v>${days}</v></c>`;
    const text = cellText(cell);
    if (!text) return '';
    const style = row === 1 ? ` s="${bold}"` : '';
    return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/** Excel counts 1900-01-01 as day 1 and includes a 29 February 1900 that did not exist. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

function dayNumber(day: string): number | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || time < Date.UTC(1900, 2, 1) ? null : (time - FIRST_DAY) / dayMs;
}

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The longest cell in characters, within limits that keep the column clickable and leave room for its neighbours. */
function widthOf(cells: readonly (TableCell | undefined)[]): number {
  const longest = cells.reduce((most, cell) => Math.max(most, cell ? cellText(cell).length : 0), 0);
  return Math.min(Math.max(longest + 2, 8), 60);
}

/** Without the characters that Excel rejects in a sheet name, and at most 31 characters. */
function sheetName(name: string): string {
  const allowed = name
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim();
  return xmlText(allowed.slice(0, 31) || 'Register');
}

/** Without characters that XML does not allow. A file with one of them does not open. */
function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
