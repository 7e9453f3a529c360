import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userMessageOf } from '../domain/errors/app-error.ts';
import { ErrorState } from './error-state.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** What is waited for, for those who can't see the skeleton. */
  loadingText: string;
  errorTitle: string;
  /** Shows the skeleton although the data has come: so that it does not flash by. */
  hold?: boolean;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The four states of a query: loading, failed with a way to try again, empty, and the data. Old data outlives a failed refresh. */
export function QueryView<Data>({
  query,
  skeleton,
  loadingText,
  errorTitle,
  hold = false,
  isEmpty,
  empty,
  children,
}: QueryViewProps<Data>) {
  if (query.data !== undefined && !hold) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.isError)
    return (
      <ErrorState
        title={errorTitle}
        text={userMessageOf(query.error, 'Check your connection and try again.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {loadingText}
      </p>
      {skeleton}
    </div>
  );
}
