import { useParams } from 'react-router-dom';
import { GuardScreen } from '../../guards/guard-screen.tsx';
import { useProjectGuard } from '../../guards/use-project-guard.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { Workbench } from './project/workbench.tsx';

/** The project guard: a project that the URL names and the company has, or the not-found view. */
export function Component() {
  const { project: segment = '' } = useParams();
  const { state, error, retry } = useProjectGuard(segment);
  if (state.kind === 'ok') return <Workbench key={state.value.id} project={state.value} segment={segment} />;
  if (state.kind === 'invalid') return <NotFoundPage />;
  return (
    <GuardScreen
      loadingText="Loading projects..."
      slow={state.slow}
      errorTitle="The project could not be loaded"
      error={error}
      onRetry={retry}
    />
  );
}
