import { t } from '@lingui/core/macro';
import { ErrorState } from '#components/states.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';

interface SearchFailedProps {
  error: Error;
  onRetry(): void;
  retrying: boolean;
}

/** Says why a search of the server failed, and without a connection what can be searched instead. */
export function SearchFailed({ error, onRetry, retrying }: SearchFailedProps) {
  const isLost = error instanceof ConnectionLostError;
  return (
    <ErrorState
      title={isLost ? t`This search needs a connection` : userMessageOf(error, unexpected)}
      text={
        isLost
          ? t`Names can be searched without one. In a project kept on this device, so can the words of its files.`
          : undefined
      }
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
