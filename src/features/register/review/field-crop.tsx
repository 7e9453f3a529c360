import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BoxedPicture } from '#components/boxed-picture.tsx';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { drawPageCrop, hasPagePictures } from '#features/documents/api/draw-page-crop.ts';
import { useIsNear } from '#hooks/use-viewport.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface FieldCropProps {
  document: DocumentRecord;
  page: number;
  box: Rectangle;
  /** Describes the contents of the box. */
  alt: string;
}

/** The part of the page where a field was read, with a box around the field. */
export function FieldCrop({ document, page, box, alt }: FieldCropProps) {
  const client = useQueryClient();
  const [frame, isNear] = useIsNear();
  const picture = useQuery({
    queryKey: ['sheet-crop', document.id, page, box],
    queryFn: ({ signal }) => drawPageCrop(document, page, [{ number: 1, rectangles: [box] }], client, signal),
    enabled: isNear && hasPagePictures(document),
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
  return (
    <div ref={frame} className="relative aspect-5/2 w-full overflow-hidden border border-hairline bg-wash">
      {picture.data ? (
        <BoxedPicture
          blob={picture.data.blob}
          alt={alt}
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
