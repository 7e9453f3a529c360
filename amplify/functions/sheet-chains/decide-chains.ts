import { decideChain } from '#domain/sheets/chains/decide-chain.ts';
import type { SheetChanges, SheetRow } from '../../rows/sheet.ts';
import { chainSheetOf, reviewOf } from './sheet-columns.ts';

export interface ChainRows {
  /** Every sheet of the project with one of these numbers, of any company and state. */
  sheetsOfNumbers(projectId: string, keys: readonly string[]): Promise<SheetRow[]>;
  changeSheets(changes: readonly SheetChanges[]): Promise<unknown>;
}

export interface ChainScope {
  companyId: string;
  projectId: string;
}

/** A sheet before and after its chain was decided. */
export interface ChainChange {
  before: SheetRow;
  after: SheetRow;
}

const decided = [
  'state',
  'supersedes',
  'supersededBy',
  'supersededAt',
  'duplicateOf',
  'chainDoubts',
  'review',
] as const;

/**
 * Decides the chains of these numbers again, from every sheet with one of them that is not in the trash, and writes the
 * changes. Repeating the call changes nothing. A sheet whose number was removed has no chain: pass it in `alone`.
 */
export async function decideChains(
  { companyId, projectId }: ChainScope,
  keys: readonly string[],
  rows: ChainRows,
  alone: readonly SheetRow[] = [],
): Promise<ChainChange[]> {
  const found = keys.length > 0 ? await rows.sheetsOfNumbers(projectId, [...new Set(keys)]) : [];
  const chains = new Map<string, SheetRow[]>(alone.map((row) => [row.id, [row]]));
  for (const row of found) {
    if (row.companyId !== companyId || row.numberKey === null || row.state === 'trashed') continue;
    const chain = chains.get(row.numberKey) ?? [];
    chains.set(row.numberKey, [...chain, row]);
  }
  const changes = [...chains.values()].flatMap(changesOf);
  await rows.changeSheets(changes.map(writtenOf));
  return changes;
}

function changesOf(chain: readonly SheetRow[]): ChainChange[] {
  const places = decideChain(chain.map(chainSheetOf));
  return chain.flatMap((before) => {
    const placed = { ...before, ...places.get(before.id) };
    const after: SheetRow = { ...placed, review: reviewOf(placed) };
    return decided.some((field) => !isSame(before[field], after[field])) ? [{ before, after }] : [];
  });
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(emptyAsNull(a)) === JSON.stringify(emptyAsNull(b));
const emptyAsNull = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;

function writtenOf({ before, after }: ChainChange): SheetChanges {
  const changed = decided.filter((field) => !isSame(before[field], after[field]));
  return { id: after.id, ...Object.fromEntries(changed.map((field) => [field, after[field]])) };
}
