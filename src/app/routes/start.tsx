import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { AsOf } from '#components/dates.tsx';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { projectSegment } from '#domain/projects/project-slug.ts';
import { canManage } from '#features/auth/api/session-user.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { type Project, projectsQuery } from '#features/projects/api/projects.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { clearShared, sharedFiles } from '#lib/offline/shared-cache.ts';
import { lastOpenedFirst } from '../device/last-project.ts';
import { SessionGuard } from '../guards/session-guard.tsx';
import { type Pane, paths } from '../paths.ts';
import { useMayAdd } from '../use-may-add.ts';
import { AskRow, PhotoRow, ShareRow } from './start/project-choice.tsx';

const kinds = ['ask', 'photo', 'share'] as const;
type Kind = (typeof kinds)[number];

const ASK: Pane = 'ask';

/** Opened by the installed application. Its shortcuts and files shared with it ask for a project first. */
export function Component() {
  const [search] = useSearchParams();
  const kind = kinds.find((known) => known === search.get('do'));
  return <SessionGuard>{kind ? <Choice kind={kind} /> : <Home />}</SessionGuard>;
}

function Home() {
  const { companyId } = useUser();
  return <Navigate to={paths.company(companyId)} replace />;
}

function Choice({ kind }: { kind: Kind }) {
  const user = useUser();
  const query = useQuery(projectsQuery(user.companyId));
  const shared = useShared(kind === 'share');
  const title = titleOf(kind, shared.files ?? []);
  usePageTitle(title);
  const mayAdd = useMayAdd(user);
  const isAdding = kind !== 'ask';
  if (isAdding && mayAdd && query.data && !query.data.some(({ id }) => mayAdd(id)) && !canManage(user))
    return (
      <PageBody className="max-w-reading">
        <PageHead title={title} text={dataErrors.mayNotCreate('documents')} />
      </PageBody>
    );
  if (kind === 'share' && shared.files?.length === 0)
    return (
      <PageBody className="max-w-reading">
        <PageHead title={title} />
        <EmptyState
          icon={Share2}
          title={t`Nothing was shared`}
          text={t`Share the photo or document with Plumbline again, or add it in the project.`}
        />
      </PageBody>
    );
  return (
    <PageBody className="max-w-reading">
      <PageHead title={title} text={t`Choose the project.`} />
      <AsOf at={query.dataUpdatedAt} className="py-2" />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={4} />}
        loadingText={t`Loading projects...`}
        errorTitle={t`The projects could not be loaded`}
        isEmpty={(projects) => projects.length === 0}
        empty={<EmptyState icon={FolderOpen} title={t`No projects yet`} text={t`Create a project first.`} />}
      >
        {(projects) => (
          <ul className="divide-y divide-hairline border-b border-hairline">
            {lastOpenedFirst(
              projects.filter(({ id }) => !isAdding || mayAdd?.(id)),
              user.sub,
            ).map((project, index) => (
              <li key={project.id}>
                <Row kind={kind} project={project} shared={shared} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </PageBody>
  );
}

/** Files that another application has shared, until they are added to a project. Null until the device has answered. */
function useShared(isAsked: boolean): { files: readonly File[] | null; clear: () => void } {
  const [files, setFiles] = useState<readonly File[] | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    const read = globalThis.caches ? sharedFiles() : Promise.resolve([]);
    read.then(setFiles, (error: unknown) => {
      console.warn('Shared files could not be read', error);
      setFiles([]);
    });
  }, [isAsked]);
  const clear = () => {
    clearShared().catch((error: unknown) => console.warn('Shared files were not removed', error));
  };
  return { files, clear };
}

function Row({
  kind,
  project,
  shared,
  isFirst,
}: {
  kind: Kind;
  isFirst: boolean;
  project: Project;
  shared: ReturnType<typeof useShared>;
}) {
  const navigate = useNavigate();
  const segment = projectSegment(project);
  if (kind === 'ask')
    return (
      <AskRow
        name={project.name}
        to={`${paths.project(project.companyId, segment)}?pane=${ASK}`}
        isFirst={isFirst}
      />
    );
  const done = () => void navigate(paths.project(project.companyId, segment), { replace: true });
  return kind === 'photo' ? (
    <PhotoRow project={project} onDone={done} />
  ) : (
    <ShareRow
      project={project}
      files={shared.files ?? []}
      onDone={() => {
        shared.clear();
        done();
      }}
    />
  );
}

function titleOf(kind: Kind, files: readonly File[]): string {
  if (kind === 'ask') return t`Ask`;
  if (kind === 'photo') return t`Take photo`;
  if (files.length === 0) return t`Add shared files`;
  return plural(files.length, { one: `Add ${files[0]?.name}`, other: 'Add # shared files' });
}
