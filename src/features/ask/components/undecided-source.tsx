import { UndecidedNote } from '#components/undecided-note.tsx';
import type { Citation } from '#domain/answers/answer.ts';
import { useSheetOfPage } from '#features/sheets/api/page-sheet.ts';

/** Shown on the card of a sheet whose number has another sheet, until a person has decided which is current. */
export function UndecidedSource({ citation: { documentId, page } }: { citation: Citation }) {
  const sheet = useSheetOfPage(documentId, page)?.sheet;
  if (!sheet?.isUndecided || !sheet.number) return null;
  return <UndecidedNote number={sheet.number} className="border-t border-unverified" />;
}
