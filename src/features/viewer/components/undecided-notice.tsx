import { UndecidedNote } from '#components/supersession.tsx';
import { useSheetOfPage } from '#features/sheets/api/page-sheet.ts';

interface UndecidedNoticeProps {
  documentId: string;
  page: number;
}

/** Says on the open sheet that another one of its number may be the current one. It cannot be closed. */
export function UndecidedNotice({ documentId, page }: UndecidedNoticeProps) {
  const sheet = useSheetOfPage(documentId, page)?.sheet;
  if (!sheet?.isUndecided || !sheet.number) return null;
  return (
    <div role="status">
      <UndecidedNote number={sheet.number} className="border-b border-unverified" />
    </div>
  );
}
