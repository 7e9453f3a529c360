import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AsOf } from '#components/dates.tsx';
import { type ListTab, ListTabs } from '#components/list-tabs.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/states.tsx';
import type { DocumentViewer } from '#domain/documents/document-rights.ts';
import type { Precedence } from '#domain/facts/precedence.ts';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { projectSheetsQuery } from '#features/sheets/api/sheets.ts';
import { unreadDocuments } from '../hooks/read-each.ts';
import { useReadEach } from '../hooks/use-read-each.ts';
import {
  registerParameters,
  type SheetView,
  useRegisterState,
  useViewHref,
} from '../hooks/use-register-state.ts';
import { useReviewQueue } from '../hooks/use-review-queue.ts';
import { Review } from '../review/review.tsx';
import { Check } from './check.tsx';
import type { SheetCompareHref } from './compare-sheets-link.tsx';
import { ReadSheetsOffer } from './read-sheets-offer.tsx';
import { Received } from './received.tsx';
import { Register } from './register.tsx';

export interface ProjectSheetsProps {
  projectId: string;
  projectName: string;
  precedence: Precedence | null;
  viewer: DocumentViewer;
  /** The URL of a sheet's page, shown beside this list. */
  hrefFor: (sheet: Pick<SheetRecord, 'documentId' | 'page'>) => string;
  compareHref: SheetCompareHref;
  /** The page open beside the list. */
  open: { documentId: string; page: number } | null;
  /** The URL of the list of documents, where drawings are uploaded. */
  documentsHref: string;
  /** The lists of the project, this one among them. */
  lists: readonly ListTab[];
}

/** The sheets of a project: the register, the reviews, the uploads and the check. Fills its parent. */
export function ProjectSheets(props: ProjectSheetsProps) {
  const { projectId, projectName, precedence, viewer, open, compareHref, documentsHref, lists } = props;
  const state = useRegisterState();
  const query = useQuery(projectSheetsQuery(projectId));
  const review = useReviewQueue(projectId, query.data);
  const { data: list } = useQuery(projectDocumentsQuery(projectId));
  const documents = useMemo(() => new Map((list ?? []).map((one) => [one.id, one])), [list]);
  const hrefFor = useHrefWithRegister(props.hrefFor);
  const isOpen = useCallback(
    ({ documentId, page }: SheetRecord) =>
      open?.documentId === documentId && (page === 0 || page === open.page),
    [open?.documentId, open?.page],
  );
  // A decision about one sheet changes others with the same number.
  const mayChange = () => viewer.isManager;
  const reading = useReadEach();
  const unread = useMemo(
    () => (query.data && list ? unreadDocuments(list, query.data, viewer) : []),
    [query.data, list, viewer],
  );
  const current = query.data?.filter(
    (sheet) => sheet.state === 'current' && sheet.duplicateOf === null,
  ).length;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-rule px-3">
        <ListTabs tabs={lists} count={current} />
        <AsOf at={query.dataUpdatedAt} />
      </div>
      <ViewLinks view={state.view} toReview={review.queue.length} />
      {state.view === 'register' && <ReadSheetsOffer reading={reading} offered={unread} />}
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={8} />}
        loadingText={t`Loading sheets...`}
        errorTitle={t`The sheets could not be loaded`}
      >
        {(sheets) => {
          const shared = { sheets, documents, hrefFor, documentsHref };
          if (state.view === 'review')
            return <Review review={review} {...{ documents, hrefFor, compareHref, mayChange }} />;
          if (state.view === 'check')
            return (
              <Check
                projectId={projectId}
                precedence={precedence}
                mayChange={viewer.isManager}
                hrefFor={hrefFor}
                nameOf={(id) => documents.get(id)?.name}
                isDrawing={(place) =>
                  sheets.some((one) => one.documentId === place.documentId && one.page === place.page)
                }
              />
            );
          if (state.view === 'received')
            return <Received {...shared} {...{ projectId, compareHref, mayChange }} />;
          return (
            <Register
              {...shared}
              projectName={projectName}
              state={state}
              isOpen={isOpen}
              unsure={review.unsure}
              unread={unread.length}
            />
          );
        }}
      </QueryView>
    </div>
  );
}

const views: readonly { view: SheetView; label: string }[] = [
  { view: 'register', label: t`Register` },
  { view: 'review', label: t`Review` },
  { view: 'received', label: t`Received` },
  { view: 'check', label: t`Check` },
];

function ViewLinks({ view, toReview }: { view: SheetView; toReview: number }) {
  const hrefOf = useViewHref();
  return (
    <nav aria-label={t`Views of the sheets`} className="flex flex-wrap gap-x-1 border-b border-rule px-1">
      {views.map(({ view: one, label }) => (
        <Link
          key={one}
          to={hrefOf(one)}
          aria-current={one === view ? 'page' : undefined}
          className={clsx(
            '-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 px-2 text-sm',
            one === view ? 'border-accent font-semibold' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {label}{' '}
          {one === 'review' && toReview > 0 && (
            <span className="font-mono text-xs text-unverified">{toReview}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Opening a sheet beside the list keeps the list's view. */
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
