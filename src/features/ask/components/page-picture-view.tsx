import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { BoxedPicture, percent } from '#components/boxed-picture.tsx';
import { Callout } from '#components/callout.tsx';
import { type Citation, isVerified } from '#domain/answers/answer.ts';
import { linkToCitation } from '#domain/viewer/citation-link.ts';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { hasPagePictures, type PagePicture } from '#features/documents/api/draw-page-crop.ts';
import { useIsNear } from '#hooks/use-viewport.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useShownAnswer } from './answer-context.ts';

interface PagePictureViewProps {
  /** At least one, all of one page. */
  citations: readonly Citation[];
}

/** The cited part of a page with its words highlighted. Drawn when it comes near the view. */
export function PagePictureView({ citations }: PagePictureViewProps) {
  const { hrefFor, drawPicture } = useShownAnswer();
  const { data: documents } = useQuery(projectDocumentsQuery(citations[0]?.projectId ?? ''));
  const document = documents?.find(({ id }) => id === citations[0]?.documentId);
  const client = useQueryClient();
  const [frame, isNear] = useIsNear();
  const isDrawn = document !== undefined && hasPagePictures(document);
  const picture = useQuery({
    queryKey: ['documents', 'page-picture', ...citations.map(linkToCitation)],
    queryFn: ({ signal }) => {
      if (!document) throw new Error('The document is not in the list');
      return drawPicture(document, citations, client, signal);
    },
    enabled: isDrawn && isNear,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [first] = citations;
  if (!isDrawn || !first) return null;
  if (picture.isError) {
    return (
      <p className="border-t border-hairline px-3 py-2 text-xs text-ink-soft">
        <Trans>The picture of this page could not be shown.</Trans>
      </p>
    );
  }
  return (
    <div
      ref={frame}
      className={clsx(
        '@container aspect-5/2 border-t border-hairline bg-wash',
        !picture.data && 'print:hidden',
      )}
    >
      {picture.data ? (
        <Link to={hrefFor(first)} className="relative block size-full overflow-hidden">
          <Picture {...picture.data} citations={citations} />
        </Link>
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  );
}

function Picture({ blob, highlights, citations }: PagePicture & PagePictureViewProps) {
  const inView = highlights
    .filter(({ rectangles }) => rectangles.length > 0)
    .map((highlight) => ({ ...highlight, verified: isVerifiedAt(citations, highlight.number) }));
  const numbers = inView.map(({ number }) => number).join(', ');
  const cited = `${plural(inView.length, { one: 'citation', other: 'citations' })} ${numbers}`;
  const { documentName, page } = citations[0] ?? {};
  return (
    <>
      <BoxedPicture
        blob={blob}
        alt={t`Page ${page ?? ''} of ${documentName ?? ''}, the part with ${cited}`}
        boxes={inView.flatMap(({ rectangles, verified }) =>
          rectangles.map((rectangle) => ({ rectangle, tone: verified ? 'citation' : 'passage' }) as const),
        )}
      />
      {inView.map(({ number, rectangles, verified }) => (
        <Callout
          key={number}
          aria-hidden="true"
          number={number}
          verified={verified}
          active={verified}
          className="absolute start-1 @max-xl:hidden"
          style={{ top: percent(rectangles[0]?.y ?? 0) }}
        />
      ))}
    </>
  );
}

function isVerifiedAt(citations: readonly Citation[], number: number): boolean {
  const citation = citations.find((one) => one.number === number);
  return citation !== undefined && isVerified(citation);
}
