import { Link, useParams } from 'react-router-dom';
import { ProjectGuardScreen } from '#app/guards/guard-screens.tsx';
import { useProjectGuard } from '#app/guards/use-project-guard.ts';
import { paths } from '#app/paths.ts';
import { screens } from '#app/screens.ts';
import { ComparisonScreen } from '#features/comparison/components/comparison-screen.tsx';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { Button } from '#ui/button.tsx';

/** Compares two revisions of a sheet or of a text. Has the same guard as their project. */
export function Component() {
  const { project: segment = '' } = useParams();
  const guard = useProjectGuard(segment);
  const { state } = guard;
  usePageTitle(
    state.kind === 'ok' ? `${screens.compare.title} · ${state.value.name}` : screens.compare.title,
  );
  if (state.kind === 'ok')
    return (
      <ComparisonScreen
        projectId={state.value.id}
        back={
          <Button asChild variant="quiet" className="min-w-0">
            <Link to={paths.project(state.value.companyId, segment)}>
              <span className="truncate">{state.value.name}</span>
            </Link>
          </Button>
        }
      />
    );
  return <ProjectGuardScreen guard={guard} />;
}
