import { t } from '@lingui/core/macro';
import { AppError } from '#domain/errors/app-error.ts';
import { csvColumns, rowsFromEntries } from '#domain/glossary/csv-entries.ts';
import type { PoolEntry } from '#domain/glossary/pool-entry.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** The rows of a CSV file, by its column names in lower case. @throws {AppError} with a sentence for the person. */
export async function readCsv(file: File): Promise<Record<string, string | undefined>[]> {
  if (file.size > MAX_BYTES)
    throw new AppError('invalid', t`The file is too large. At most 5 MB can be imported.`);
  const { default: papaparse } = await import('papaparse');
  const { data, errors, meta } = papaparse.parse<Record<string, string>>(await file.text(), {
    header: true,
    skipEmptyLines: 'greedy',
    // The character that `writeCsv` puts before a formula.
    transform: (value) => value.replace(/^'(?=[=+\-@\t\r])/, ''),
    transformHeader: (name) =>
      name
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase(),
  });
  const missing = csvColumns.filter((name) => name !== 'also' && !meta.fields?.includes(name));
  const names = missing.join(', ');
  if (names !== '')
    throw new AppError('invalid', t`The first line must name the columns. Missing: ${names}.`);
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) {
    const line = (broken.row ?? 0) + 1;
    throw new AppError('invalid', t`Line ${line} can't be read: a quotation mark is not closed.`);
  }
  return data;
}

/** A CSV file of the entries. A cell that a spreadsheet would read as a formula starts with an apostrophe. */
export async function writeCsv(entries: readonly PoolEntry[]): Promise<Blob> {
  const { default: papaparse } = await import('papaparse');
  const text = papaparse.unparse(rowsFromEntries(entries), {
    columns: [...csvColumns],
    escapeFormulae: true,
  });
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
}
