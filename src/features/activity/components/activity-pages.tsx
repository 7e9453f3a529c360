import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { AsOf } from '#components/dates.tsx';
import { FailureLine } from '#components/query-view.tsx';
import { EmptyState, ErrorState, LoadingRows } from '#components/states.tsx';
import { filterActivities } from '#domain/activity/filter-activities.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { formatNumber } from '#lib/language/numbers-and-dates.ts';
import { Button } from '#ui/button.tsx';
import { type Activity, activityPagesQuery, keptActivities } from '../api/activities.ts';
import { ActivityLine } from './activity-feed.tsx';
import type { ActivityFilterState } from './activity-filters.tsx';

/** A filter may match few entries of a page. Pages are loaded until this many lines match, then on request. */
const linesWanted = 50;

const failed = t`The activity could not be loaded`;

/**
 * The company's activity, one line for each entry, older ones on request. While it loads, or if it fails, the
 * entries last kept on the device are shown.
 */
export function ActivityPages({ companyId, state }: { companyId: string; state: ActivityFilterState }) {
  const query = useInfiniteQuery(activityPagesQuery(companyId, state.period));
  const [kept] = useState(() => keptActivities(companyId).readEntry());
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isRefetching } = query;
  const read = useMemo(() => data?.pages.flatMap((page) => page.activities) ?? [], [data]);
  const found = useMemo(() => filterActivities(read, state.filter), [read, state.filter]);
  const { action } = state.filter;
  const searched = useMemo(
    () => (action ? read : filterActivities(read, { userId: '', action: '', projectId: '' })),
    [read, action],
  );

  const seeksOn = found.length < linesWanted && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (seeksOn) void fetchNextPage();
  }, [seeksOn, fetchNextPage]);

  if (!data && kept && !state.isNarrowed)
    return (
      <>
        <FailureLine query={query} title={failed} keptAt={kept.savedAt} />
        <Lines activities={kept.value} />
      </>
    );
  if (error && !data)
    return (
      <ErrorState
        title={failed}
        text={userMessageOf(error, t`Check your connection and try again.`)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  if (!data) return <LoadingRows rows={12} />;
  if (found.length === 0 && !hasNextPage) return <Nothing isNarrowed={state.isNarrowed} />;
  return (
    <>
      <AsOf at={query.dataUpdatedAt} className="py-1" />
      <Lines activities={found} />
      <p role="status" className="py-3 text-center text-xs text-ink-soft">
        <Trans>
          {formatNumber(found.length)} of {formatNumber(searched.length)} entries read
        </Trans>
        {hasNextPage ? '' : t`, to the first one`}
      </p>
      {hasNextPage && (
        <div className="flex justify-center pb-6">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show older</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Lines({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol aria-label={t`Activity`} className="divide-y divide-hairline border-y border-rule bg-sheet">
      {activities.map((activity) => (
        // Lines below the view are laid out only when scrolled to.
        <li key={activity.id} className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
          <ActivityLine activity={activity} />
        </li>
      ))}
    </ol>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      icon={History}
      title={isNarrowed ? t`Nothing matches` : t`Nothing yet`}
      text={
        isNarrowed
          ? t`No activity entry matches these filters.`
          : t`Your team’s activity in projects and documents appears here.`
      }
    />
  );
}
