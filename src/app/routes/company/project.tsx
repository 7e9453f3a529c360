import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import type { Project } from '#features/projects/api/projects.ts';
import { useLiveSheets } from '#features/sheets/api/live-sheets.ts';
import { useIsPhone } from '#hooks/use-media-query.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { useRememberedProject } from '../../device/last-project.ts';
import { GuardScreen } from '../../guards/guard-screen.tsx';
import { useProjectGuard } from '../../guards/use-project-guard.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { DeskWorkbench } from './project/desk-workbench.tsx';
import { PhoneWorkbench } from './project/phone-workbench.tsx';
import { useProjectPanes } from './project/use-project-panes.tsx';

/**
 * The project guard: shows the project that the URL names, or the not-found page if the company has none with
 * that name.
 */
export function Component() {
  const { project: segment = '' } = useParams();
  const { state, error, retry } = useProjectGuard(segment);
  if (state.kind === 'ok') return <Workbench key={state.value.id} project={state.value} segment={segment} />;
  if (state.kind === 'invalid') return <NotFoundPage />;
  return (
    <GuardScreen
      loadingText={t`Loading projects...`}
      slow={state.slow}
      errorTitle={t`The project could not be loaded`}
      error={error}
      onRetry={retry}
    />
  );
}

/**
 * The workbench of a project: its documents, the open page and the questions. Three panes on a wide screen,
 * three tabs on a phone. The URL contains the open document, page and citation.
 */
function Workbench({ project, segment }: { project: Project; segment: string }) {
  const isPhone = useIsPhone();
  useLiveSheets();
  useRememberedProject(project);
  const { panes, location, openDocument } = useProjectPanes(project, segment);
  usePageTitle(openDocument ? `${openDocument.name} · ${project.name}` : project.name);
  return isPhone ? (
    <PhoneWorkbench project={project} panes={panes} shown={location.pane} onShow={location.showPane} />
  ) : (
    <DeskWorkbench
      project={project}
      panes={panes}
      onPage={panes.page ? location.closeDocument : location.reopenDocument}
    />
  );
}
