import type { Project } from '#features/projects/api/project.ts';
import { useIsPhone } from '#hooks/use-media-query.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { DeskWorkbench } from './desk-workbench.tsx';
import { PhoneWorkbench } from './phone-workbench.tsx';
import { useProjectPanes } from './use-project-panes.tsx';

/**
 * A project: its documents, the page that is read, and the question panel. Three panes on a desk, three tabs on a phone.
 * Which document, page and citation are open stands in the URL.
 */
export function Workbench({ project, segment }: { project: Project; segment: string }) {
  const isPhone = useIsPhone();
  const { panes, place, openDocument } = useProjectPanes(project, segment);
  usePageTitle(openDocument ? `${openDocument.name} · ${project.name}` : project.name);
  return isPhone ? (
    <PhoneWorkbench project={project} panes={panes} shown={place.pane} onShow={place.showPane} />
  ) : (
    <DeskWorkbench
      project={project}
      panes={panes}
      onPage={panes.page ? place.closeDocument : place.reopenDocument}
    />
  );
}
