import { t } from '@lingui/core/macro';
import { ErrorState } from '#components/error-state.tsx';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';

interface GuardScreenProps {
  loadingText: string;
  slow: boolean;
  errorTitle: string;
  error: Error | null;
  problemOf?: (error: Error) => string;
  onRetry: () => void;
}

/** Shown instead of a screen while its guard checks or after the check failed. */
export function GuardScreen({
  loadingText,
  slow,
  errorTitle,
  error,
  problemOf = (problem) => userMessageOf(problem, unexpected),
  onRetry,
}: GuardScreenProps) {
  if (error) return <ErrorState title={errorTitle} text={problemOf(error)} onRetry={onRetry} />;
  return <LoadingScreen text={loadingText} note={slow ? t`This is taking longer than usual.` : undefined} />;
}
