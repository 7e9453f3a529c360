import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TypeIcon } from '#components/file-type.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import { thumbnailUrlQuery } from '../api/file-links.ts';

/** The picture of the first page that the upload stored; the icon of its type where there is none. */
export function Thumbnail({ document }: { document: DocumentRecord }) {
  const { id, mimeType, thumbnailS3Key } = document;
  const { data: url } = useQuery({ ...thumbnailUrlQuery(id), enabled: thumbnailS3Key !== null });
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || broken === url)
    return (
      <div className="drawing-grid grid size-full place-items-center">
        <TypeIcon mimeType={mimeType} className="size-10" />
      </div>
    );
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
      className="size-full bg-wash object-cover object-top"
    />
  );
}
