import { useQuery } from '@tanstack/react-query';
import { BoxedPicture } from '#components/boxed-picture.tsx';
import { TitleBlock } from '#components/title-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { GuestCitation, ShownDocument } from '../api/ask-by-code.ts';
import { StatementMark } from '../components/statement-mark.tsx';
import { UnitQuotation } from '../components/unit-quotation.tsx';
import { drawGuestPicture } from './draw-guest-picture.ts';

interface GuestSourceProps {
  /** At least one, all of one page. */
  citations: readonly GuestCitation[];
  /** Absent for a document whose pages are only text. */
  document: ShownDocument | undefined;
}

/** A cited page: its document, the quotes from it, and a picture of that part of the page. It has no link. */
export function GuestSource({ citations, document }: GuestSourceProps) {
  const [first] = citations;
  if (!first) return null;
  return (
    <li className="overflow-hidden rounded border border-rule bg-sheet">
      <TitleBlock
        number={first.documentNumber}
        revision={first.revision}
        page={first.page}
        state={null}
        title={first.documentName}
      />
      {citations.map((citation, index) => (
        <div key={citation.number} className="border-t border-hairline px-3 py-3">
          <UnitQuotation citation={citation} below={citations[index - 1]}>
            {' '}
            <StatementMark citation={citation} />
          </UnitQuotation>
        </div>
      ))}
      {document && <Picture citations={citations} document={document} />}
    </li>
  );
}

function Picture({ citations, document }: Required<GuestSourceProps> & { document: ShownDocument }) {
  const [first] = citations;
  const picture = useQuery({
    queryKey: ['guest-picture', document.file, first?.page, ...citations.map(({ number }) => number)],
    queryFn: ({ signal }) => drawGuestPicture(document, citations, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (picture.isError)
    return (
      <p className="border-t border-hairline px-3 py-2 text-sm text-ink-soft">
        The picture of this page could not be shown.
      </p>
    );
  return (
    <div className="relative aspect-5/2 overflow-hidden border-t border-hairline bg-wash">
      {picture.data ? (
        <BoxedPicture
          blob={picture.data.blob}
          alt={`Page ${first?.page} of ${first?.documentName}, the quoted part`}
          boxes={picture.data.marks.flatMap(({ rectangles }) =>
            rectangles.map((rectangle) => ({ rectangle, tone: 'citation' }) as const),
          )}
        />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  );
}
