import { createInterface } from 'node:readline';
import type { StoredRow } from '#amplify/functions/company-data/company-rows.ts';
import { rowsPath } from '#amplify/functions/company-data/export-manifest.ts';
import type { TakenModel } from '#amplify/functions/company-data/taken-models.ts';
import { ImportError } from './import-error.ts';
import type { SoundExport } from './read-export.ts';

const ROWS_AT_ONCE = 1_000;

/** The rows of a model in an export, up to a thousand at once. */
export async function* rowsOf(
  { read }: Pick<SoundExport, 'read'>,
  model: TakenModel,
): AsyncGenerator<StoredRow[]> {
  let some: StoredRow[] = [];
  for await (const line of createInterface({ input: await read(rowsPath(model)), crlfDelay: Infinity })) {
    if (line) some.push(parsed(line, model));
    if (some.length === ROWS_AT_ONCE) {
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}

function parsed(line: string, model: TakenModel): StoredRow {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw new ImportError(`${rowsPath(model)} has a line that is not JSON.`);
  }
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' && row.id !== '')
    return row as StoredRow;
  throw new ImportError(`${rowsPath(model)} has a line that is not a row with an id.`);
}
