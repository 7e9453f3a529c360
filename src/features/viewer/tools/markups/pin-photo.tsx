import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Markup } from '#domain/markups/markup.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { thumbnailUrlQuery } from '#features/documents/api/file-links.ts';
import { Button } from '#ui/button.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '#ui/select.tsx';
import { useViewer } from '../../components/viewer-context.ts';

/** Further photos can be found in the project's list of documents. */
const MAX_OFFERED = 50;

/** The photo of a pin, an image of the same project. The pin's author and managers choose it. */
export function PinPhoto({ markup, mayChange }: { markup: Markup; mayChange: boolean }) {
  const { document, markups } = useViewer();
  const documents = useQuery(projectDocumentsQuery(document.projectId)).data;
  const photos = (documents ?? []).filter(({ mimeType }) => mimeType.startsWith('image/'));
  const photo = photos.find(({ id }) => id === markup.photoId);
  if (photo)
    return (
      <span className="flex items-center gap-2">
        <PhotoLink photo={photo} />
        {mayChange && (
          <Button variant="quiet" onClick={() => void markups.setPhoto(markup, null)}>
            <Trans>Remove photo</Trans>
          </Button>
        )}
      </span>
    );
  if (!documents || !mayChange) return null;
  if (photos.length === 0)
    return (
      <span className="text-xs text-ink-soft">
        <Trans>Upload a photo to this project to add it to the pin.</Trans>
      </span>
    );
  return (
    <Select value="" onValueChange={(id) => void markups.setPhoto(markup, id)}>
      <SelectTrigger aria-label={t`Photo of the pin`} placeholder={t`Add a photo`} />
      <SelectContent>
        {photos.slice(0, MAX_OFFERED).map(({ id, name }) => (
          <SelectItem key={id} value={id}>
            {name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

function PhotoLink({ photo }: { photo: DocumentRecord }) {
  const { hrefFor } = useViewer();
  const { data: url } = useQuery({ ...thumbnailUrlQuery(photo.id), enabled: photo.thumbnailS3Key !== null });
  return (
    <Link
      to={hrefFor(photo.id, 1)}
      aria-label={t`Open the photo ${photo.name}`}
      className="flex min-h-target min-w-target items-center gap-2 rounded-sm underline decoration-rule underline-offset-2 hover:bg-wash"
    >
      {url ? (
        <img src={url} alt="" className="size-11 rounded-sm border border-hairline object-cover" />
      ) : (
        <span className="max-w-40 truncate">{photo.name}</span>
      )}
    </Link>
  );
}
