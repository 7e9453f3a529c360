import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { TypeIcon } from '#components/file-labels.tsx';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { hasPagePictures } from '#features/documents/api/draw-page-crop.ts';
import { drawPagePicture } from '#features/documents/api/draw-page-picture.ts';
import { thumbnailUrlQuery } from '#features/documents/api/file-links.ts';
import { useObjectUrl } from '#hooks/use-files.ts';

interface SheetPictureProps {
  document: DocumentRecord | undefined;
  /** 0 for a whole document, which shows its first page. */
  page: number;
  superseded: boolean;
  className?: string;
}

/**
 * The small picture of a sheet: the stored one for a first page, otherwise drawn from the file once the list
 * stops scrolling.
 */
export function SheetPicture({ document, page, superseded, className }: SheetPictureProps) {
  const isStored = page <= 1 && Boolean(document?.thumbnailS3Key);
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative grid place-items-center overflow-hidden border border-hairline bg-wash',
        className,
      )}
    >
      {document && isStored && <StoredPicture documentId={document.id} />}
      {document && !isStored && hasPagePictures(document) && (
        <DrawnPicture document={document} page={Math.max(1, page)} />
      )}
      {document && !isStored && !hasPagePictures(document) && <TypeIcon mimeType={document.mimeType} />}
      {superseded && <SupersededStamp />}
    </span>
  );
}

/** Twice the displayed width, for sharp screens. */
const PIXELS = 240;

const picture = 'absolute inset-0 size-full object-contain bg-white';

function StoredPicture({ documentId }: { documentId: string }) {
  const { data: url } = useQuery(thumbnailUrlQuery(documentId));
  return url ? <img src={url} alt="" loading="lazy" decoding="async" className={picture} /> : null;
}

function DrawnPicture({ document, page }: { document: DocumentRecord; page: number }) {
  const client = useQueryClient();
  const { data: blob } = useQuery({
    queryKey: ['sheet-picture', document.id, page],
    queryFn: ({ signal }) => drawPagePicture(document, page, PIXELS, client, signal),
    enabled: useSettled(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return blob ? <DrawnImage blob={blob} /> : null;
}

function DrawnImage({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return url ? <img src={url} alt="" className={picture} /> : null;
}

/** How long a row must stay in view before its picture is drawn, so that scrolling past draws nothing. */
const SETTLE_MS = 250;

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** Shown across the picture, like a stamp on paper. */
function SupersededStamp() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-failed-wash/70">
      <span className="-rotate-24 border-2 border-failed px-0.5 text-[0.5rem] leading-3 font-bold text-failed uppercase">
        <Trans>Superseded</Trans>
      </span>
    </span>
  );
}
