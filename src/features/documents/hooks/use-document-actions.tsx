import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { Download, Files, FolderInput, Info, Pencil, ScrollText, Tags, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { Action } from '#components/action-menu.tsx';
import { part } from '#components/part.tsx';
import { type DocumentViewer, mayCorrect, mayDelete } from '#domain/documents/document-rights.ts';
import { tagsInUse } from '#domain/documents/tags.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import { useDialogInAddress } from '#hooks/use-address.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { getStored } from '#lib/http/get-stored.ts';
import { toast } from '#ui/toaster.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import { createDownloadUrl } from '../api/file-links.ts';
import { DetailsDialog } from '../components/details-dialog.tsx';
import { MoveDialog } from '../components/move-dialog.tsx';
import { TagsDialog } from '../components/tags-dialog.tsx';
import { mayReadSheets, useReadSheets } from './use-read-sheets.ts';
import { useTrashDocuments } from './use-trash.ts';
import { zipDocuments } from './zip-documents.ts';

// The library for forms is not needed to show a list.
const EditDialog = part(async () => (await import('../components/edit-dialog.tsx')).EditDialog);

interface Open {
  dialog: 'edit' | 'tags' | 'move';
  /** The rows when the dialog was opened. The list may have changed since. */
  documents: readonly DocumentRecord[];
}

interface DocumentActionsOptions {
  documents: readonly DocumentRecord[];
  projects: readonly { id: string; name: string }[];
  /**
   * Admins and Owners move, correct and delete any document. Everyone may rename and tag, and correct and
   * delete their own.
   */
  viewer: DocumentViewer;
  archiveName: string;
  /** Opens the document and asks for its summary. */
  onSummarise: (document: DocumentRecord) => void;
}

/** The actions for documents of a list, and their dialogs. */
export function useDocumentActions({
  documents,
  projects,
  viewer,
  archiveName,
  onSummarise,
}: DocumentActionsOptions) {
  const [open, setOpen] = useState<Open | null>(null);
  const { value: detailsId, openWith: showDetails, close: closeDetails } = useDialogInAddress('details');
  const { mutate: trash } = useTrashDocuments(viewer);
  const download = useDownloadDocuments(archiveName);
  const { start } = download;
  const { readSheets } = useReadSheets();

  const actionsFor = useCallback(
    (document: DocumentRecord): Action[] => {
      const ask = (dialog: Open['dialog']) => () => setOpen({ dialog, documents: [document] });
      const reading: Action = {
        label: t`Read sheets again`,
        icon: Files,
        onSelect: () => readSheets(document),
      };
      const moving: Action = { label: t`Move to another project`, icon: FolderInput, onSelect: ask('move') };
      const deleting: Action = {
        label: t`Move to trash`,
        icon: Trash2,
        danger: true,
        onSelect: () => trash([document]),
      };
      const summarising: Action = {
        label: t`Summarise`,
        icon: ScrollText,
        onSelect: () => onSummarise(document),
      };
      return [
        { label: t`Details`, icon: Info, onSelect: () => showDetails(document.id) },
        ...(document.status === 'processed' ? [summarising] : []),
        { label: t`Rename`, icon: Pencil, onSelect: ask('edit') },
        { label: t`Tags`, icon: Tags, onSelect: ask('tags') },
        { label: t`Download`, icon: Download, onSelect: () => start([document]) },
        ...(mayReadSheets(viewer, document) ? [reading] : []),
        ...(viewer.isManager ? [moving] : []),
        ...(mayDelete(viewer, document) ? [deleting] : []),
      ];
    },
    [viewer, showDetails, start, trash, readSheets, onSummarise],
  );

  const bulk = {
    tag: (chosen: readonly DocumentRecord[]) => setOpen({ dialog: 'tags', documents: chosen }),
    download: start,
    archived: download.busy ? download.behind : null,
    ...(viewer.isManager && {
      move: (chosen: readonly DocumentRecord[]) => setOpen({ dialog: 'move', documents: chosen }),
    }),
    trash: (chosen: readonly DocumentRecord[]) => trash(chosen),
    mayTrash: (chosen: readonly DocumentRecord[]) => chosen.every((document) => mayDelete(viewer, document)),
  };

  const inUse = useMemo(() => tagsInUse(documents), [documents]);
  const detailed = documents.find(({ id }) => id === detailsId);
  const close = () => setOpen(null);
  const there = open ? documents.filter(({ id }) => open.documents.some((asked) => asked.id === id)) : [];
  const rowNow = (asked: DocumentRecord) => there.find(({ id }) => id === asked.id) ?? asked;
  if (open?.dialog === 'move' && there.length === 0) close();
  const dialogs: ReactNode = (
    <>
      {open?.dialog === 'edit' && open.documents[0] && (
        <Suspense>
          <EditDialog
            document={rowNow(open.documents[0])}
            mayCorrect={mayCorrect(viewer, open.documents[0])}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.dialog === 'tags' && (
        <TagsDialog documents={open.documents.map(rowNow)} inUse={inUse} onClose={close} />
      )}
      {open?.dialog === 'move' && <MoveDialog documents={there} projects={projects} onClose={close} />}
      {detailed && (
        <DetailsDialog
          document={detailed}
          projectName={projects.find(({ id }) => id === detailed.projectId)?.name}
          viewer={viewer}
          onClose={closeDetails}
        />
      )}
    </>
  );
  return { actionsFor, bulk, dialogs, trash };
}

async function openStored({ id }: DocumentRecord): Promise<ReadableStream<Uint8Array>> {
  const { body } = await getStored(await createDownloadUrl(id, 'file', 'attachment'));
  if (!body) throw new Error(`The file of ${id} came without a body`);
  return body;
}

/**
 * Downloads the files of documents: one as it is, several as one archive. `behind` counts the files already
 * in it.
 */
function useDownloadDocuments(archiveName: string) {
  const [behind, setBehind] = useState(0);
  const download = useMutation({
    mutationFn: async (documents: readonly DocumentRecord[]) => {
      const [only] = documents;
      setBehind(0);
      if (only && documents.length === 1)
        return saveFile(await createDownloadUrl(only.id, 'file', 'attachment'), only.name);
      saveFile(await zipDocuments(documents, openStored, setBehind), `${archiveName}.zip`);
    },
    onError: (error) =>
      toast.error(t`Nothing was downloaded`, {
        description: userMessageOf(error, uploadErrors.downloadUrlFailed),
      }),
  });
  return { start: download.mutate, busy: download.isPending, behind };
}
