import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { AsOf, asOfText } from './dates.tsx';
import { ErrorState } from './states.tsx';
import { Button } from './ui/button.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** In the shape of the loaded data. */
  skeleton: ReactNode;
  /** Announces what is loading to those who cannot see the skeleton. */
  loadingText: string;
  errorTitle: string;
  /** Keeps the skeleton although the data has loaded, so that it does not flash. */
  hold?: boolean;
  /**
   * Data that the device kept from an earlier visit. Shown until the query has loaded data, also if it fails.
   */
  kept?: Data | undefined;
  /** When `kept` was stored, in milliseconds since 1970. */
  keptAt?: number | undefined;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The four states of a query: loading, failed with a retry, empty, and loaded. A failed refresh keeps the old
 * data, or the data kept on the device with a notice that says so.
 */
export function QueryView<Data>({
  query,
  skeleton,
  loadingText,
  errorTitle,
  hold = false,
  kept,
  keptAt = 0,
  isEmpty,
  empty,
  children,
}: QueryViewProps<Data>) {
  const view = (data: Data) => (isEmpty?.(data) ? empty : children(data));
  // A query without data counts as pending while it is retried, so its failure stays on the screen.
  const [reason, setReason] = useState(query.error);
  if (query.error && query.error !== reason) setReason(query.error);
  if (query.data !== undefined && !hold) return view(query.data);
  if (kept !== undefined && !hold)
    return (
      <>
        <FailureLine query={query} title={errorTitle} keptAt={keptAt} />
        {view(kept)}
      </>
    );
  if (reason && hasFailed(query) && !hold)
    return (
      <ErrorState
        title={errorTitle}
        text={userMessageOf(reason, t`Check your connection and try again.`)}
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

type Failing = Pick<UseQueryResult<unknown>, 'isError' | 'isPending' | 'errorUpdateCount' | 'isFetching'> & {
  refetch: () => unknown;
};

/** The error of a failed query, kept during its retry. Cleared when another query takes its place. */
const hasFailed = ({ isError, isPending, errorUpdateCount }: Failing): boolean =>
  isError || (isPending && errorUpdateCount > 0);

/**
 * Above a saved copy: its time without a connection, or the failure in one line. That stays during a retry, when a query without data
 * counts as pending again.
 */
export function FailureLine({ query, title, keptAt }: { query: Failing; title: string; keptAt: number }) {
  if (!hasFailed(query)) return <AsOf at={keptAt} className="py-1" />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-failed">
      <p>
        <Trans>
          {title}. This is the last saved copy, as of {asOfText(keptAt)}.
        </Trans>
      </p>
      <Button variant="link" size="inline" onClick={() => void query.refetch()} busy={query.isFetching}>
        {!query.isFetching && <RotateCw />}
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
