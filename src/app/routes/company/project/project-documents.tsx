import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FileText } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { AsOf } from '#components/dates.tsx';
import { type ListTab, ListTabs } from '#components/list-tabs.tsx';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { type DocumentViewer, mayAdd } from '#domain/documents/document-rights.ts';
import { isListed } from '#domain/upload/upload.ts';
import { CameraButton } from '#features/capture/components/camera-button.tsx';
import { useCapture } from '#features/capture/hooks/capture-context.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { useUploadDocumentIds, useUploads } from '#features/documents/api/upload-context.ts';
import { DocumentBrowser } from '#features/documents/components/document-browser.tsx';
import { NameProposals } from '#features/documents/components/name-proposals.tsx';
import type { CompareHref } from '#features/documents/list/bulk-bar.tsx';
import { PackLine } from '#features/kept-projects/components/pack-line.tsx';
import { DropArea } from '#features/uploads/components/drop-area.tsx';
import { UploadButton } from '#features/uploads/components/upload-button.tsx';
import { UploadList } from '#features/uploads/components/upload-list.tsx';
import { useAddFiles } from '#features/uploads/hooks/use-add-files.ts';
import { useIsPhone } from '#hooks/use-viewport.ts';

export interface ProjectDocumentsProps {
  companyId: string;
  projectId: string;
  /** Admins and Owners upload, move and delete. A User may only upload, where the company allows it. */
  viewer: DocumentViewer;
  /** All projects of the company, as targets for Move. */
  projects: readonly { id: string; name: string }[];
  hrefFor: (document: DocumentRecord) => string;
  onSummarise: (document: DocumentRecord) => void;
  compareHref?: CompareHref;
  /** The document that is open beside the list. */
  openId?: string;
  /** The lists of the project, this one among them. */
  lists: readonly ListTab[];
  /** A notice of what the last uploads did to the register. */
  notice?: ReactNode;
}

/** The documents of a project, its uploads, and buttons to add more. Fills its parent. */
export function ProjectDocuments({
  companyId,
  projectId,
  viewer,
  projects,
  hrefFor,
  onSummarise,
  compareHref,
  openId,
  lists,
  notice,
}: ProjectDocumentsProps) {
  const isPhone = useIsPhone();
  const uploads = useUploads(projectId);
  const inHand = useUploadDocumentIds();
  const query = useQuery(projectDocumentsQuery(projectId));
  const { data: documents } = query;
  // Documents being uploaded are shown only in the list of uploads, and counted with the others.
  const others = useMemo(() => (documents ?? []).filter(({ id }) => !inHand.has(id)), [documents, inHand]);
  const add = useAddFiles({ companyId, projectId });
  const capture = useCapture();
  const archiveName = projects.find(({ id }) => id === projectId)?.name ?? t`Documents`;
  const adds = mayAdd(viewer);
  const belongsHere = isPhone
    ? t`Drawings, specifications, certificates and photos of this job: PDF, DOCX, TXT, JPG or PNG.`
    : t`Drop the drawings, specifications, certificates and photos of this job here: PDF, DOCX, TXT, JPG or PNG.`;
  const empty = adds ? belongsHere : t`An Admin or Owner of your company can upload documents here.`;
  const isEmpty = others.length === 0 && query.isSuccess && !uploads.some(isListed);
  const addFiles = adds && (
    <div className="my-0.5 flex flex-wrap gap-2 @max-[18rem]:my-0 @max-[18rem]:gap-0 @min-[18rem]:max-md:w-full @min-[18rem]:max-md:*:[button]:flex-1">
      <CameraButton onOpen={() => capture(add)} />
      <UploadButton variant="primary" onFiles={add} />
    </div>
  );
  const inProgress = (
    <>
      {notice}
      <NameProposals documents={others} viewer={viewer} atMost={isPhone ? 1 : 2} />
      <UploadList uploads={uploads} />
    </>
  );
  return (
    <DropArea onFiles={adds ? add : undefined}>
      {/*
       * With large text on a phone the buttons have only icons, because otherwise no document would be in
       * view.
       */}
      <div className="@container border-b border-rule">
        <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 px-3 @max-[18rem]:min-h-target @max-[18rem]:gap-x-0">
          <div className="me-auto flex max-w-full flex-wrap items-center gap-x-4 @max-[18rem]:gap-x-2">
            <ListTabs tabs={lists} count={documents?.length} />
            <AsOf at={query.dataUpdatedAt} />
          </div>
          {!isPhone && addFiles}
        </div>
      </div>
      {!isPhone && <div className="max-h-1/2 shrink-0 overflow-y-auto">{inProgress}</div>}
      <PackLine projectId={projectId} person={{ companyId, sub: viewer.sub }} documents={others} />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={8} />}
        loadingText={t`Loading documents...`}
        errorTitle={t`The documents could not be loaded`}
        isEmpty={() => others.length === 0}
        empty={
          isEmpty && (
            <EmptyState
              icon={FileText}
              title={t`No documents yet`}
              text={empty}
              className={clsx(
                adds && !isPhone && 'm-3 flex-1 justify-center border border-dashed border-rule',
              )}
            />
          )
        }
      >
        {(all) => (
          <DocumentBrowser
            companyId={companyId}
            documents={others}
            inUploads={all.length - others.length}
            projects={projects}
            projectId={projectId}
            hrefFor={hrefFor}
            onSummarise={onSummarise}
            {...(compareHref && { compareHref })}
            openId={openId}
            viewer={viewer}
            archiveName={archiveName}
          />
        )}
      </QueryView>
      {/*
       * At the bottom of a phone's screen, above the tabs. What waits stays in view there on the smallest screen, too, where
       * the list above it has its least height and scrolls with the pane.
       */}
      {isPhone && (
        <div className="sticky bottom-0 z-2 order-1 mt-auto shrink-0">
          <div className="@container max-h-[33dvh] overflow-y-auto">
            <div className="flex flex-col">{inProgress}</div>
          </div>
          {addFiles && <div className="@container border-t border-rule bg-sheet px-3 py-1.5">{addFiles}</div>}
        </div>
      )}
    </DropArea>
  );
}
