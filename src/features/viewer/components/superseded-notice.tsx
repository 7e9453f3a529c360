import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { supersededNotice } from '#domain/viewer/superseded-notice.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { currentSheetQuery, type ViewedSheet } from '../api/sheets.ts';

interface SupersededNoticeProps {
  sheet: ViewedSheet | undefined;
  /** The URL of a page of a document in the project. */
  hrefFor: (documentId: string, page: number) => string;
}

/** Says that the open sheet was superseded and links to the current one. It cannot be closed. */
export function SupersededNotice({ sheet, hrefFor }: SupersededNoticeProps) {
  const current = useCurrentSheet(sheet);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b-2 border-failed bg-failed px-3 py-1 text-sm font-semibold text-failed-ink"
    >
      <span className="flex min-h-target items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {shown(supersededNotice(current?.revision ?? null, sheet?.number ?? null, current?.number ?? null))}
      </span>
      {current && (
        <Button asChild className="ms-auto">
          <Link to={hrefFor(current.documentId, Math.max(1, current.page))}>
            {current.revision ? t`Open Rev ${current.revision}` : t`Open the current sheet`}
          </Link>
        </Button>
      )}
    </div>
  );
}

/** The current sheet of a superseded sheet's chain. Null if unknown. */
export function useCurrentSheet(sheet: ViewedSheet | undefined): ViewedSheet | null {
  const id = sheet?.state === 'superseded' ? sheet.supersededBy : null;
  const found = useQuery({ ...currentSheetQuery(id ?? ''), enabled: id !== null }).data ?? null;
  return found?.state === 'superseded' ? null : found;
}
