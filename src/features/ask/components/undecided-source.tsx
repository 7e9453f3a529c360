import { Trans } from '@lingui/react/macro';
import { CircleHelp } from 'lucide-react';
import type { Citation } from '#domain/answers/answer.ts';
import { useSheetOfPage } from '#features/sheets/api/page-sheet.ts';

/** Shown on the card of a sheet whose number has another sheet, until a person has decided which is current. */
export function UndecidedSource({ citation: { documentId, page } }: { citation: Citation }) {
  const sheet = useSheetOfPage(documentId, page)?.sheet;
  const number = sheet?.number;
  if (!sheet?.isUndecided || !number) return null;
  return (
    <p className="flex items-start gap-2 border-t border-unverified bg-wash px-3 py-2 text-sm font-semibold text-unverified">
      <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>
          It is not clear which sheet of <bdi>{number}</bdi> is current. Decide it in the register’s review queue.
        </Trans>
      </span>
    </p>
  );
}
