import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { TrashList } from '#components/trash.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { toast } from '#ui/toaster.tsx';
import { deletedProjectsQuery, type Project } from '../api/projects.ts';
import { useTrashProject } from '../api/trash-project.ts';

interface ProjectTrashProps {
  companyId: string;
  mayRestore: boolean;
}

/** The deleted projects, each with Restore. */
export function ProjectTrash({ companyId, mayRestore }: ProjectTrashProps) {
  const { restore } = useTrashProject();
  const bring = (project: Project) =>
    restore.mutate(project, {
      onSuccess: () => toast.success(t`${project.name} was restored`),
      onError: (error) => toast.error(userMessageOf(error, unexpected)),
    });
  return (
    <QueryView
      query={useQuery(deletedProjectsQuery(companyId))}
      skeleton={<SkeletonRows rows={3} />}
      loadingText={t`Loading projects...`}
      errorTitle={t`The trash could not be loaded`}
      isEmpty={(projects) => projects.length === 0}
      empty={
        <EmptyState
          icon={Trash2}
          title={t`The trash is empty`}
          text={t`Deleted projects appear here. You can restore them.`}
        />
      }
    >
      {(projects) => (
        <TrashList
          label={t`Projects in the trash`}
          things={projects.map((project) => ({
            ...project,
            deletedAt: project.deletedAt ?? '',
            onRestore: mayRestore ? () => bring(project) : undefined,
          }))}
          restoringId={restore.isPending ? restore.variables.id : undefined}
        />
      )}
    </QueryView>
  );
}
