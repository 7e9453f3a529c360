import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { hasPagePictures } from '#features/documents/api/draw-page-crop.ts';
import { drawPagePicture } from '#features/documents/api/draw-page-picture.ts';
import { useObjectUrl } from '#hooks/use-files.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Sharp across the question, on a phone and on a large screen. */
const PIXELS = 1_400;

/** The whole page, for a person who must say which sheet it is. */
export function WholePage({ document, page }: { document: DocumentRecord; page: number }) {
  const client = useQueryClient();
  const picture = useQuery({
    queryKey: ['review-page', document.id, page],
    queryFn: ({ signal }) => drawPagePicture(document, page, PIXELS, client, signal),
    enabled: hasPagePictures(document),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!hasPagePictures(document)) return null;
  if (picture.isError)
    return (
      <p className="text-xs text-ink-soft">
        <Trans>The picture of this page could not be shown.</Trans>
      </p>
    );
  return picture.data ? <Picture blob={picture.data} /> : <Skeleton className="aspect-3/2 w-full" />;
}

function Picture({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return url ? (
    <img src={url} alt={t`The whole page`} className="w-full border border-hairline bg-white" />
  ) : null;
}
