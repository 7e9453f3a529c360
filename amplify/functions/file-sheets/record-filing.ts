import { describeFiling, type FilingSummary } from '#domain/sheets/filing.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { ChainChange } from '../sheet-chains/decide-chains.ts';
import { recordSheets } from '../sheet-chains/record-sheets.ts';
import type { FilingRows } from './keep-sheets.ts';

interface Filing {
  document: { id: string; companyId: string; projectId: string; name: string };
  changes: readonly ChainChange[];
  summary: FilingSummary;
}

/** Adds the line that the team reads, once for each filing that changed the register. */
export async function recordFiling(
  { document, changes, summary }: Filing,
  caller: Caller,
  rows: Pick<FilingRows, 'actor' | 'project' | 'addActivity'>,
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await recordSheets(
    {
      action: 'sheets_filed',
      describe: (who) => `${who} filed ${document.name}: ${describeFiling(summary)}`,
      document,
      changes,
    },
    caller,
    rows,
    now,
  );
}
