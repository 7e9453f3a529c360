import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Files, History, SearchX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#components/states.tsx';
import { AsAtRule } from '#components/supersession.tsx';
import type { ReviewedField } from '#domain/sheets/chains/sure.ts';
import { endOfDay, supersededOn } from '#domain/sheets/register/as-at.ts';
import { localDay } from '#domain/text/day.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { Button } from '#ui/button.tsx';
import { useRegister } from '../hooks/use-register.ts';
import type { RegisterState } from '../hooks/use-register-state.ts';
import { RegisterTable } from './register-table.tsx';
import { RegisterToolbar } from './register-toolbar.tsx';

export interface RegisterProps {
  projectName: string;
  sheets: readonly SheetRecord[];
  documents: ReadonlyMap<string, DocumentRecord>;
  state: RegisterState;
  hrefFor: (sheet: SheetRecord) => string;
  isOpen: (sheet: SheetRecord) => boolean;
  /** The URL of the list of documents, where drawings are uploaded. */
  documentsHref: string;
  /** By sheet, the fields that a person is asked about. */
  unsure: ReadonlyMap<string, readonly ReviewedField[]>;
  /** Documents whose sheets have never been read. */
  unread: number;
}

/** The sheets of a project to search, filter, sort and export. The URL contains the view. */
export function Register(props: RegisterProps) {
  const { projectName, sheets, documents, state, hrefFor, isOpen, documentsHref, unsure, unread } = props;
  const fileName = useCallback((id: string) => documents.get(id)?.name ?? null, [documents]);
  const byId = useMemo(() => new Map(sheets.map((sheet) => [sheet.id, sheet])), [sheets]);
  const revisionOf = useCallback((id: string) => byId.get(id)?.revision ?? null, [byId]);
  const { shown, rows, disciplines } = useRegister(sheets, state, fileName);
  if (sheets.length === 0)
    return <NoSheets hasDocuments={documents.size > 0} unread={unread} documentsHref={documentsHref} />;
  return (
    <>
      <div className="border-b border-rule px-3">
        <RegisterToolbar
          state={state}
          disciplines={disciplines}
          exported={{
            ...{ projectName, sheets: shown, asAt: state.filter.asAt, fileName, revisionOf, unsure },
            supersededOn: (sheet) => supersededOn(sheet, byId, localDay),
          }}
        />
      </div>
      <ShownDay state={state} />
      <p role="status" className="sr-only">
        <Trans>
          {shown.length} of {sheets.length} sheets
        </Trans>
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t`No sheet matches`}
          text={t`Try fewer words, another day or another discipline.`}
          action={
            <Button onClick={state.clearAll}>
              <Trans>Clear search and filters</Trans>
            </Button>
          }
        />
      ) : (
        <RegisterTable
          rows={rows}
          columns={state.columns}
          sorting={state.sorting}
          onSort={state.sortBy}
          documents={documents}
          revisionOf={revisionOf}
          unsure={unsure}
          hrefFor={hrefFor}
          isOpen={isOpen}
        />
      )}
    </>
  );
}

interface NoSheetsProps {
  hasDocuments: boolean;
  unread: number;
  documentsHref: string;
}

function NoSheets({ hasDocuments, unread, documentsHref }: NoSheetsProps) {
  if (unread > 0)
    return (
      <EmptyState
        icon={Files}
        title={t`No sheets yet`}
        text={t`The sheets of these documents have not been read. Read them, and each page appears here by the number in its title block.`}
      />
    );
  return (
    <EmptyState
      icon={Files}
      title={t`No sheets yet`}
      text={
        hasDocuments
          ? t`No document here has a sheet number or a revision that could be read. Upload drawings, and each page appears here by the number in its title block.`
          : t`Upload drawings to this project. Each page appears here by the number in its title block.`
      }
      action={
        <Button asChild>
          <Link to={documentsHref}>
            <Trans>Go to Documents</Trans>
          </Link>
        </Button>
      }
    />
  );
}

/** Warns that the register shows a day in the past. */
function ShownDay({ state }: { state: RegisterState }) {
  const { asAt } = state.filter;
  if (endOfDay(asAt) === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule bg-accent-wash px-3 py-1.5 text-sm">
      <History aria-hidden="true" className="size-4 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        <AsAtRule day={asAt} />
      </p>
      <Button onClick={() => state.set('asat', '')}>
        <Trans>Show today</Trans>
      </Button>
    </div>
  );
}
