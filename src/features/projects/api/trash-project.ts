import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { dataOf } from '../../../lib/amplify/data-result.ts';
import { deleteDocument, restoreDocument } from '../../documents/api/delete-document.ts';
import { forEachDocument, type Outcome } from '../../documents/api/for-each-document.ts';
import { listDocumentsDeletedWith, listProjectDocuments } from '../../documents/api/list-documents.ts';
import { refreshDocuments } from '../../documents/api/show-changes.ts';
import { type Project, projectFields, projectOf } from './project.ts';
import { showProject } from './show-project.ts';

/** How many of the project's documents are behind, and how many there are. */
type OnProgress = (behind: number, all: number) => void;

async function setDeletedAt(id: string, deletedAt: string | null, client: DataClient): Promise<Project> {
  const update = client.models.Project.update({ id, deletedAt }, { selectionSet: projectFields });
  return projectOf(dataOf(await update));
}

/**
 * Puts a project into the trash, all its documents first and at the same moment, by which they are found again. Their
 * passages stay in the index, which is not asked while the project is in the trash. Throws where a document stayed: the
 * project then stays too, and deleting it again goes on with the rest.
 */
export async function deleteProject(
  id: string,
  onProgress: OnProgress,
  moment: Date = new Date(),
  client: DataClient = dataClient(),
): Promise<Project> {
  const documents = await listProjectDocuments(id, client);
  const outcome = await forEachDocument(
    documents,
    (document) => deleteDocument(document.id, moment, client),
    (behind) => onProgress(behind, documents.length),
  );
  throwFirst(outcome);
  return setDeletedAt(id, moment.toISOString(), client);
}

/** Takes a project out of the trash, and the documents that went there with it. Documents deleted before stay there. */
export async function restoreProject(
  project: Project,
  onProgress: OnProgress,
  client: DataClient = dataClient(),
): Promise<Project> {
  const { id, deletedAt } = project;
  const documents = deletedAt ? await listDocumentsDeletedWith({ id, deletedAt }, client) : [];
  const outcome = await forEachDocument(
    documents,
    (document) => restoreDocument(document.id, client),
    (behind) => onProgress(behind, documents.length),
  );
  throwFirst(outcome);
  // Last: as long as it is in the trash, what is missing can be restored by trying again.
  return setDeletedAt(id, null, client);
}

function throwFirst({ failed }: Outcome): void {
  if (failed[0]) throw failed[0].error;
}

/** Deletes and restores projects, and tells how far that is. */
export function useTrashProject() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ behind: number; all: number }>();
  const onProgress: OnProgress = (behind, all) => setProgress({ behind, all });
  const show = (project: Project) => {
    showProject(queryClient, project);
    refreshDocuments(queryClient);
  };
  const settings = { onSuccess: show, onSettled: () => setProgress(undefined) };
  return {
    progress,
    remove: useMutation({ mutationFn: (id: string) => deleteProject(id, onProgress), ...settings }),
    restore: useMutation({
      mutationFn: (project: Project) => restoreProject(project, onProgress),
      ...settings,
    }),
  };
}
