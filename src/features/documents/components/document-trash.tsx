import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { formatSize } from '#components/file-labels.tsx';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { TrashList } from '#components/trash.tsx';
import { type DocumentViewer, mayDelete } from '#domain/documents/document-rights.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { deletedDocumentsQuery } from '../api/documents.ts';
import { useRestoreDocuments } from '../hooks/use-trash.ts';

interface DocumentTrashProps {
  companyId: string;
  viewer: DocumentViewer;
  /** The projects outside the trash. Documents of a deleted project are restored with it. */
  projects: readonly { id: string; name: string }[];
}

/** The deleted documents of existing projects, each with Restore. */
export function DocumentTrash({ companyId, viewer, projects }: DocumentTrashProps) {
  const restore = useRestoreDocuments(viewer);
  const projectOf = ({ projectId }: DocumentRecord) => projects.find(({ id }) => id === projectId);
  return (
    <QueryView
      query={useQuery({
        ...deletedDocumentsQuery(companyId),
        select: (documents: DocumentRecord[]) => documents.filter((document) => projectOf(document)),
      })}
      skeleton={<SkeletonRows rows={3} />}
      loadingText={t`Loading documents...`}
      errorTitle={t`The trash could not be loaded`}
      isEmpty={(documents) => documents.length === 0}
      empty={
        <EmptyState
          icon={Trash2}
          title={t`The trash is empty`}
          text={t`Deleted documents appear here. You can restore them.`}
        />
      }
    >
      {(documents) => (
        <div className="min-h-0 flex-1 overflow-auto">
          <TrashList
            label={t`Documents in the trash`}
            things={documents.map((document) => ({
              id: document.id,
              name: document.name,
              deletedAt: document.deletedAt ?? '',
              note: `${projectOf(document)?.name} · ${formatSize(document.sizeBytes)}`,
              onRestore: mayDelete(viewer, document) ? () => restore.mutate([document]) : undefined,
            }))}
            restoringId={restore.isPending ? restore.variables[0]?.id : undefined}
          />
        </div>
      )}
    </QueryView>
  );
}
