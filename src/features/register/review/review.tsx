import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { Button } from '#ui/button.tsx';
import type { SheetCompareHref } from '../components/compare-sheets-link.tsx';
import { useViewHref } from '../hooks/use-register-state.ts';
import type { ReviewQueue } from '../hooks/use-review-queue.ts';
import { ReviewDesk } from './review-desk.tsx';

export interface ReviewProps {
  review: ReviewQueue;
  documents: ReadonlyMap<string, DocumentRecord>;
  hrefFor: (sheet: Pick<SheetRecord, 'documentId' | 'page'>) => string;
  compareHref: SheetCompareHref;
  /** Whether the user may decide about a sheet. */
  mayChange: (sheet: Pick<SheetRecord, 'documentId'>) => boolean;
}

/** Sheets read with little confidence and sheets that contradict each other, one question after the other. */
export function Review({ review: { query, queue, isEmpty }, ...desk }: ReviewProps) {
  const hrefOf = useViewHref();
  if (isEmpty)
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
      {() => (queue.length > 0 ? <ReviewDesk queue={queue} {...desk} /> : <SkeletonRows rows={8} />)}
    </QueryView>
  );
}
