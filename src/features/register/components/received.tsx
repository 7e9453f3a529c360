import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#components/states.tsx';
import { type Filing, filingsOf } from '#domain/sheets/register/filings.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { Finding } from '#features/sheets/api/findings.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { Button } from '#ui/button.tsx';
import { useLiveFindings } from '../hooks/use-findings.ts';
import type { SheetCompareHref } from './compare-sheets-link.tsx';
import { FilingView } from './filing-view.tsx';

export interface ReceivedProps {
  projectId: string;
  sheets: readonly SheetRecord[];
  documents: ReadonlyMap<string, DocumentRecord>;
  hrefFor: (sheet: Pick<SheetRecord, 'documentId' | 'page'>) => string;
  compareHref: SheetCompareHref;
  documentsHref: string;
  mayChange: (sheet: Pick<SheetRecord, 'documentId'>) => boolean;
}

/** How many uploads are shown. Earlier ones can be seen in the register as at an earlier day. */
const SHOWN = 30;

/** The effects of each upload on the register, newest first. */
export function Received(props: ReceivedProps) {
  const { projectId, sheets, documents, hrefFor, compareHref, documentsHref, mayChange } = props;
  const { data: findings = [] } = useLiveFindings(projectId);
  const filings = useMemo(
    () => filingsOf(sheets, (id) => documents.get(id)?.createdBy ?? null).slice(0, SHOWN),
    [sheets, documents],
  );
  if (filings.length === 0)
    return (
      <EmptyState
        icon={Inbox}
        title={t`Nothing received yet`}
        text={t`Each upload of drawings appears here: what is new, what it superseded, and what is unclear.`}
        action={
          <Button asChild>
            <Link to={documentsHref}>
              <Trans>Go to Documents</Trans>
            </Link>
          </Button>
        }
      />
    );
  return (
    <div className="min-h-0 flex-1 overflow-auto p-3 max-md:min-h-[12rem]">
      <ol aria-label={t`Uploads, the newest first`} className="mx-auto max-w-200 space-y-4">
        {filings.map((filing, index) => (
          <li key={filing.id}>
            <FilingView
              filing={filing}
              documents={documents}
              hrefFor={hrefFor}
              compareHref={compareHref}
              mayChange={mayChange}
              conflicts={conflictsOf(filing, findings)}
              startsOpen={index === 0}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The open conflicts in which a document of this upload states one of the values. */
export function conflictsOf(filing: Filing<SheetRecord>, findings: readonly Finding[]): Finding[] {
  const { revisions, added, unclear, earlier, same } = filing;
  const sheets = [...revisions.map(({ sheet }) => sheet), ...added, ...unclear, ...earlier, ...same];
  const own = new Set(sheets.map(({ documentId }) => documentId));
  return findings.filter(
    ({ kind, isDismissed, places }) =>
      kind === 'conflict' && !isDismissed && places.some(({ documentId }) => own.has(documentId)),
  );
}
