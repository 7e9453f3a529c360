import { t } from '@lingui/core/macro';
import { connectionErrors } from '#domain/errors/connection-errors.ts';
import { GuardScreen } from './guard-screen.tsx';
import { MissingHere } from './missing-here.tsx';
import type { ProjectGuard } from './use-project-guard.ts';

/** Shown instead of a project's screen until its guard has found the project. */
export function ProjectGuardScreen({ guard: { state, error, retry } }: { guard: ProjectGuard }) {
  if (state.kind === 'invalid') return <MissingHere offlineText={connectionErrors.projectNotOnDevice} />;
  return (
    <GuardScreen
      loadingText={t`Loading projects...`}
      slow={state.kind === 'checking' && state.slow}
      errorTitle={t`The project could not be loaded`}
      error={error}
      onRetry={retry}
    />
  );
}
