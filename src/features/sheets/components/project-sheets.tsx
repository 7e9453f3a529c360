import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/skeleton-rows.tsx';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { useLiveSheets } from '../api/live-sheets.ts';
import type { SheetRecord } from '../api/sheet-record.ts';
import { projectSheetsQuery } from '../api/sheets.ts';
import { registerParameters, useRegisterState } from '../hooks/use-register-state.ts';
import { Register } from '../register/register.tsx';

export interface ProjectSheetsProps {
  projectId: string;
  projectName: string;
  /** The address of a sheet's page, beside this list. */
  hrefFor: (sheet: Pick<SheetRecord, 'documentId' | 'page'>) => string;
  /** The page that is open beside the list. */
  open: { documentId: string; page: number } | null;
  /** The list of documents, where drawings are uploaded. */
  documentsHref: string;
  /** Leads to the project's other list. */
  otherList: ReactNode;
}

/** The register of a project's sheets. Fills its parent. */
export function ProjectSheets(props: ProjectSheetsProps) {
  const { projectId, projectName, open, documentsHref, otherList } = props;
  const state = useRegisterState();
  const query = useQuery(projectSheetsQuery(projectId));
  const { data: list } = useQuery(projectDocumentsQuery(projectId));
  useLiveSheets();
  const documents = useMemo(() => new Map((list ?? []).map((one) => [one.id, one])), [list]);
  const hrefFor = useHrefWithRegister(props.hrefFor);
  const isOpen = useCallback(
    ({ documentId, page }: SheetRecord) =>
      open?.documentId === documentId && (page === 0 || page === open.page),
    [open?.documentId, open?.page],
  );
  const current = query.data?.filter(
    (sheet) => sheet.state === 'current' && sheet.duplicateOf === null,
  ).length;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-rule px-3 py-1.5">
        <h2 className="text-sm font-semibold">
          Sheets <span className="font-mono text-xs font-normal text-ink-soft">{current}</span>
        </h2>
        {otherList}
      </div>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={8} />}
        loadingText="Loading sheets..."
        errorTitle="The sheets could not be loaded"
      >
        {(sheets) => {
          return (
            <Register
              sheets={sheets}
              documents={documents}
              hrefFor={hrefFor}
              documentsHref={documentsHref}
              projectName={projectName}
              state={state}
              isOpen={isOpen}
            />
          );
        }}
      </QueryView>
    </div>
  );
}

/** Opening a sheet beside the list keeps what the list shows. */
function useHrefWithRegister(hrefFor: ProjectSheetsProps['hrefFor']) {
  const [search] = useSearchParams();
  const kept = registerParameters
    .flatMap((name) => {
      const value = search.get(name);
      return value ? [`${name}=${encodeURIComponent(value)}`] : [];
    })
    .join('&');
  return useCallback(
    (sheet: Pick<SheetRecord, 'documentId' | 'page'>) => {
      const href = hrefFor(sheet);
      return kept ? `${href}${href.includes('?') ? '&' : '?'}${kept}` : href;
    },
    [hrefFor, kept],
  );
}
