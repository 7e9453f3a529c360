import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#components/empty-state.tsx';
import { reviewQueue } from '#domain/sheets/register/review-queue.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { Button } from '#ui/button.tsx';
import { useViewHref } from '../hooks/use-register-state.ts';
import { ReviewDesk } from './review-desk.tsx';

export interface ReviewProps {
  sheets: readonly SheetRecord[];
  waiting: readonly SheetRecord[];
  documents: ReadonlyMap<string, DocumentRecord>;
  hrefFor: (sheet: Pick<SheetRecord, 'documentId' | 'page'>) => string;
  /** Whether this person may decide about a sheet. */
  mayChange: (sheet: Pick<SheetRecord, 'documentId'>) => boolean;
}

/** What was read with little confidence or contradicts itself, one question after the other. */
export function Review({ sheets, waiting, ...desk }: ReviewProps) {
  const hrefOf = useViewHref();
  const queue = useMemo(() => reviewQueue(waiting, sheets), [waiting, sheets]);
  if (queue.length > 0) return <ReviewDesk queue={queue} {...desk} />;
  return (
    <EmptyState
      icon={CircleCheck}
      title="Nothing to review"
      text="Every sheet was read with confidence, or a person has confirmed it."
      action={
        <Button asChild>
          <Link to={hrefOf('register')}>Go to the register</Link>
        </Button>
      }
    />
  );
}
