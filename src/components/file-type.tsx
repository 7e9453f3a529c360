import { FileImage, FileText, FileType2, type LucideIcon } from 'lucide-react';
import { FILE_TYPES } from '#domain/documents/file-types.ts';

/**
 * The short name of a media type, such as `PDF`. Returns the media type itself if it is not a supported one.
 */
export function typeLabel(mimeType: string): string {
  return Object.values(FILE_TYPES).find((type) => type.mimeType === mimeType)?.label ?? mimeType;
}

/** As the specification says, the icon depends on whether the media type contains `pdf`, `image` or neither. */
export function TypeIcon({ mimeType, className = 'size-4' }: { mimeType: string; className?: string }) {
  const Icon: LucideIcon = mimeType.includes('image')
    ? FileImage
    : mimeType.includes('pdf')
      ? FileText
      : FileType2;
  return <Icon aria-hidden="true" className={`shrink-0 text-ink-soft ${className}`} />;
}
