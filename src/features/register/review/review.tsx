import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#components/empty-state.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/skeleton-rows.tsx';
import { reviewQueue } from '#domain/sheets/register/review-queue.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { readingsToReviewQuery, type SheetReadings } from '#features/sheets/api/sheet-readings.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { Button } from '#ui/button.tsx';
import { useViewHref } from '../hooks/use-register-state.ts';
import { ReviewDesk } from './review-desk.tsx';

export interface ReviewProps {
  sheets: readonly SheetRecord[];
  waiting: readonly SheetRecord[];
  documents: ReadonlyMap<string, DocumentRecord>;
  hrefFor: (sheet: Pick<SheetRecord, 'documentId' | 'page'>) => string;
  /** Whether the user may decide about a sheet. */
  mayChange: (sheet: Pick<SheetRecord, 'documentId'>) => boolean;
}

/** Sheets read with little confidence and sheets that contradict each other, one question after the other. */
export function Review({ projectId, ...queue }: ReviewProps & { projectId: string }) {
  const hrefOf = useViewHref();
  const query = useQuery({ ...readingsToReviewQuery(projectId), enabled: queue.waiting.length > 0 });
  if (queue.waiting.length === 0)
    return (
      <EmptyState
        icon={CircleCheck}
        title={t`Nothing to review`}
        text={t`Every sheet was read with confidence, or a person has confirmed it.`}
        action={
          <Button asChild>
            <Link to={hrefOf('register')}>
              <Trans>Go to the register</Trans>
            </Link>
          </Button>
        }
      />
    );
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={8} />}
      loadingText={t`Loading readings...`}
      errorTitle={t`The readings could not be loaded`}
    >
      {(readings) => <Queue readings={readings} {...queue} />}
    </QueryView>
  );
}

interface QueueProps extends ReviewProps {
  readings: ReadonlyMap<string, SheetReadings>;
}

/** The open questions. A new sheet is left out until its reading has loaded. */
function Queue({ readings, sheets, waiting, ...desk }: QueueProps) {
  const queue = useMemo(() => {
    const read = waiting.flatMap((sheet) => {
      const own = readings.get(sheet.id);
      return own ? [{ ...sheet, ...own }] : [];
    });
    return reviewQueue(read, sheets);
  }, [readings, waiting, sheets]);
  return queue.length > 0 ? <ReviewDesk queue={queue} {...desk} /> : <SkeletonRows rows={8} />;
}
