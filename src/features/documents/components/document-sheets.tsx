import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ErrorState } from '#components/states.tsx';
import { SheetNumber } from '#components/title-block.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { documentSheetsQuery } from '#features/sheets/api/sheets.ts';
import { Button } from '#ui/button.tsx';

/** As many as fit beside the other details. A bound set has hundreds. */
const FIRST = 10;

/**
 * The sheets of a drawing file, page by page. Renders nothing for a text, whose number and revision are shown
 * already.
 */
export function DocumentSheets({ documentId }: { documentId: string }) {
  const { data, error, refetch } = useQuery(documentSheetsQuery(documentId));
  const [all, setAll] = useState(false);
  if (error && !data)
    return (
      <ErrorState title={userMessageOf(error, unexpected)} onRetry={() => void refetch()} className="py-2" />
    );
  const sheets = (data ?? []).filter(({ page }) => page !== wholeDocument).sort((a, b) => a.page - b.page);
  if (sheets.length === 0) return null;
  const shown = all ? sheets : sheets.slice(0, FIRST);
  return (
    <section className="mt-4">
      <h3 className="text-xs font-semibold text-ink-soft">
        <Trans>
          Sheets <span className="font-mono font-normal">{sheets.length}</span>
        </Trans>
      </h3>
      <ul className="mt-1 divide-y divide-hairline border-y border-rule">
        {shown.map((sheet) => (
          <SheetLine key={sheet.id} sheet={sheet} />
        ))}
      </ul>
      {shown.length < sheets.length && (
        <Button variant="link" size="inline" onClick={() => setAll(true)}>
          <Trans>Show all {sheets.length} sheets</Trans>
        </Button>
      )}
    </section>
  );
}

function SheetLine({ sheet: { page, number, revision, title, state, review } }: { sheet: SheetRecord }) {
  const superseded = state === 'superseded';
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1.5">
      <span className="w-14 shrink-0 text-xs text-ink-soft">
        <Trans>Page {page}</Trans>
      </span>
      <span className="flex shrink-0 items-center gap-2 font-mono text-xs">
        <SheetNumber number={number} revision={revision} superseded={superseded} />
        {!number && (
          <span className="font-sans text-unverified">
            <Trans>No number</Trans>
          </span>
        )}
      </span>
      <span
        className={clsx(
          'min-w-0 flex-1 [overflow-wrap:anywhere]',
          superseded && 'text-ink-soft line-through',
        )}
      >
        {title}
      </span>
      {superseded && (
        <span className="text-xs font-semibold text-failed">
          <Trans>Superseded</Trans>
        </span>
      )}
      {review === 'open' && (
        <span className="text-xs text-unverified">
          <Trans>To review</Trans>
        </span>
      )}
    </li>
  );
}
