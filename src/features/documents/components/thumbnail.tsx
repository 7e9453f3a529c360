import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TypeIcon } from '#components/file-labels.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import { thumbnailUrlQuery } from '../api/file-links.ts';

/** The stored picture of the first page, or the icon of the file type if there is none. */
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
