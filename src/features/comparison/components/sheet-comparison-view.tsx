import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/states.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { openingProblem } from '#domain/viewer/opening-problem.ts';
import { ComparisonFailed } from '#lib/viewer/comparison/sheet-comparison.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { comparisonSideQuery } from '../api/compared-page-query.ts';
import { useSheetComparison } from '../hooks/use-sheet-comparison.ts';
import { ComparedSheets } from './compared-sheets.tsx';
import { type ChosenPage, nameOfPage } from './page-choice.tsx';

const stages = {
  opening: t`Opening both sheets…`,
  drawing: t`Drawing both sheets…`,
  comparing: t`Comparing words and lines…`,
};

interface SheetComparisonViewProps {
  before: ChosenPage;
  after: ChosenPage;
  onCancel: () => void;
}

/** A comparison of two sheets: in progress, failed or done. */
export function SheetComparisonView({ before, after, onCancel }: SheetComparisonViewProps) {
  const old = useQuery(comparisonSideQuery(before.document, before.page));
  const now = useQuery(comparisonSideQuery(after.document, after.page));
  const { stage, compared, error, drawer } = useSheetComparison(old.data, now.data);
  const failed = error ?? old.error ?? now.error;
  const names = { before: nameOfPage(before), after: nameOfPage(after) };
  if (failed) {
    const side = failed instanceof ComparisonFailed ? failed.side : old.error ? 'before' : 'after';
    return (
      <ErrorState
        title={side ? t`${names[side]} could not be opened` : t`The two sheets could not be compared`}
        text={failed instanceof ComparisonFailed ? openingProblem(failed) : userMessageOf(failed, unexpected)}
        onRetry={() => {
          void old.refetch();
          void now.refetch();
        }}
        retrying={old.isFetching || now.isFetching}
      />
    );
  }
  if (compared && drawer) return <ComparedSheets compared={compared} drawer={drawer} names={names} />;
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 p-8" aria-busy="true">
      <Spinner />
      <p role="status" className="text-sm text-ink-soft">
        {stages[stage]}
      </p>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
