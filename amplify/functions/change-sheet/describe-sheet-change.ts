import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import type { SheetRow } from '../../rows/sheet.ts';

interface Changed {
  before: SheetRow;
  after: SheetRow;
}

const fieldNames: Partial<Record<string, string>> = { paperSize: 'paper size' };

/** The activity text for a person's change. */
export function describeSheetChange(
  change: SheetChange,
  changed: readonly Changed[],
  documentName: string,
  who: string,
): string {
  const sheets = `${changed.length} ${changed.length === 1 ? 'sheet' : 'sheets'}`;
  const [one] = changed;
  const name = one ? nameOf(one.before, documentName) : documentName;
  switch (change.action) {
    case 'correct': {
      const field = fieldNames[change.field] ?? change.field;
      return `${who} corrected the ${field} of ${name}: ${one?.before[change.field] || '–'} → ${one?.after[change.field] || '–'}`;
    }
    case 'confirm':
      return `${who} confirmed ${name}`;
    case 'keep':
      return `${who} kept ${name} current`;
    case 'supersede':
      return `${who} marked ${name} as superseded`;
    case 'undo':
      return `${who} took back a change of ${name}`;
    case 'undo-filing':
      return `${who} undid the filing of ${documentName}: ${sheets} set aside`;
    case 'redo-filing':
      return `${who} filed ${documentName} again: ${sheets} in force`;
  }
}

function nameOf({ number, revision, page }: SheetRow, documentName: string): string {
  if (!number) return page === 0 ? documentName : `${documentName}, page ${page}`;
  return revision ? `${number}, revision ${revision}` : number;
}
