import { changeSentences } from '#domain/sheets/change-sentences.ts';
import { fieldWords } from '#domain/sheets/field-sentences.ts';
import { filingSentences } from '#domain/sheets/filing-sentences.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import type { SheetRow } from '../../rows/sheet.ts';

interface Changed {
  before: SheetRow;
  after: SheetRow;
}

/** The activity text for a person's change. */
export function describeSheetChange(
  change: SheetChange,
  changed: readonly Changed[],
  documentName: string,
  who: string,
): string {
  const sheets = filingSentences.sheets(changed.length);
  const [one] = changed;
  const name = one ? nameOf(one.before, documentName) : documentName;
  switch (change.action) {
    case 'correct': {
      const [before, after] = [one?.before[change.field] || '–', one?.after[change.field] || '–'];
      return changeSentences.corrected(who, fieldWords[change.field], name, before, after);
    }
    case 'confirm':
      return changeSentences.confirmed(who, name);
    case 'choose-block':
      return changeSentences.choseBlock(who, name, one?.after.number ?? '–');
    case 'keep':
      return changeSentences.kept(who, name);
    case 'supersede':
      return changeSentences.superseded(who, name);
    case 'undo':
      return changeSentences.tookBack(who, name);
    case 'undo-filing':
      return changeSentences.setAside(who, documentName, sheets);
    case 'redo-filing':
      return changeSentences.inForce(who, documentName, sheets);
  }
}

function nameOf({ number, revision, page }: SheetRow, documentName: string): string {
  if (!number) return page === 0 ? documentName : `${documentName}, page ${page}`;
  return revision ? `${number}, revision ${revision}` : number;
}
