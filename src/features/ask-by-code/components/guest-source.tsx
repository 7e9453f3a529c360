import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BoxedPicture } from '#components/boxed-picture.tsx';
import { StatementMark } from '#components/statement-mark.tsx';
import { TitleBlock } from '#components/title-block.tsx';
import { UnitQuotation } from '#components/unit-quotation.tsx';
import type { DocumentText, DocumentWords } from '#domain/extraction/extracted-document.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import { rectanglesFor } from '#domain/verification/rectangles.ts';
import { drawCropOf, type PagePicture } from '#features/documents/api/draw-page-crop.ts';
import { getStored } from '#lib/http/get-stored.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { GuestCitation, ShownDocument } from '../api/ask-by-code.ts';

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
        <Trans>The picture of this page could not be shown.</Trans>
      </p>
    );
  return (
    <div className="relative aspect-5/2 overflow-hidden border-t border-hairline bg-wash">
      {picture.data ? (
        <BoxedPicture
          blob={picture.data.blob}
          alt={t`Page ${first?.page ?? ''} of ${first?.documentName ?? ''}, the quoted part`}
          boxes={picture.data.highlights.flatMap(({ rectangles }) =>
            rectangles.map((rectangle) => ({ rectangle, tone: 'citation' }) as const),
          )}
        />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  );
}

/** Draws the cited part of a page, using the links that came with the answer. */
async function drawGuestPicture(
  document: ShownDocument,
  citations: readonly GuestCitation[],
  signal: AbortSignal,
): Promise<PagePicture> {
  const stored = async (url: string) => (await getStored(url, signal)).json();
  const [text, words] = (await Promise.all([stored(document.text), stored(document.words)])) as [
    DocumentText,
    DocumentWords,
  ];
  const page = citations[0]?.page ?? 0;
  const boxes = unpackWords(words, page);
  const highlights = citations.map(({ number, start, end }) => ({
    number,
    rectangles: rectanglesFor(boxes, start, end),
  }));
  const url = async () => document.file;
  return drawCropOf({ text, words, url, mimeType: document.mimeType }, page, highlights, signal);
}
