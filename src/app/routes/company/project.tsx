import { useParams } from 'react-router-dom';
import type { Project } from '#features/projects/api/projects.ts';
import { useLiveSheets } from '#features/sheets/api/live-sheets.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { useIsPhone } from '#hooks/use-viewport.ts';
import { useRememberedProject } from '../../device/last-project.ts';
import { ProjectGuardScreen } from '../../guards/guard-screens.tsx';
import { useProjectGuard } from '../../guards/use-project-guard.ts';
import { DeskWorkbench } from './project/desk-workbench.tsx';
import { PhoneWorkbench } from './project/phone-workbench.tsx';
import { useProjectPanes } from './project/use-project-panes.tsx';

/**
 * The project guard: shows the project that the URL names, or the not-found page if the company has none with
 * that name.
 */
export function Component() {
  const { project: segment = '' } = useParams();
  const guard = useProjectGuard(segment);
  const { state } = guard;
  if (state.kind === 'ok') return <Workbench key={state.value.id} project={state.value} segment={segment} />;
  return <ProjectGuardScreen guard={guard} />;
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
