import { t } from '@lingui/core/macro';
import { strToU8, zip } from 'fflate';
import Papa from 'papaparse';
import {
  cellText,
  type ExportedSheet,
  type RegisterTable,
  registerTable,
} from '#domain/sheets/register/register-table.ts';
import { xlsxParts } from '#domain/sheets/register/xlsx-parts.ts';
import { localDay } from '#domain/text/day.ts';
import { saveFile } from '#lib/browser/save-file.ts';

export type RegisterFormat = 'csv' | 'xlsx';

interface SaveOptions {
  format: RegisterFormat;
  projectName: string;
  /** A day such as `2026-03-03`, or '' for today. */
  asAt: string;
}

/** Makes the browser save the sheets as `Riverside register 2026-03-03.xlsx`. */
export async function saveRegister(
  sheets: readonly ExportedSheet[],
  { format, projectName, asAt }: SaveOptions,
): Promise<void> {
  const table = registerTable(sheets, localDay);
  const blob =
    format === 'csv'
      ? new Blob([registerAsCsv(table)], { type: 'text/csv;charset=utf-8' })
      : new Blob([await registerAsXlsx(projectName, table)], { type: XLSX_TYPE });
  saveFile(blob, t`${projectName} register ${asAt || localDay(new Date().toISOString())}.${format}`);
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * UTF-8 with its byte order mark, and no cell that a spreadsheet would read as a formula, because other people wrote
 * the titles.
 */
export function registerAsCsv({ heads, rows }: RegisterTable): string {
  const data = rows.map((cells) => cells.map(cellText));
  return `\uFEFF${Papa.unparse({ fields: heads, data }, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}

/** The bytes of a workbook with one sheet. */
export function registerAsXlsx(name: string, table: RegisterTable): Promise<Uint8Array<ArrayBuffer>> {
  const parts = Object.entries(xlsxParts(name, table)).map(([path, text]) => [path, strToU8(text)] as const);
  return new Promise((resolve, reject) =>
    zip(Object.fromEntries(parts), (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
}
