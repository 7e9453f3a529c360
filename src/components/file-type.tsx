import { FileImage, FileText, FileType2, type LucideIcon } from 'lucide-react';
import { FILE_TYPES } from '#domain/documents/file-types.ts';

/** `PDF` for a media type; the media type itself where it is none of ours. */
export function typeLabel(mimeType: string): string {
  return Object.values(FILE_TYPES).find((type) => type.mimeType === mimeType)?.label ?? mimeType;
}

/** The icon is picked by what the media type holds, as the specification says: `pdf`, `image`, or neither. */
export function TypeIcon({ mimeType, className = 'size-4' }: { mimeType: string; className?: string }) {
  const Icon: LucideIcon = mimeType.includes('image')
    ? FileImage
    : mimeType.includes('pdf')
      ? FileText
      : FileType2;
  return <Icon aria-hidden="true" className={`shrink-0 text-ink-soft ${className}`} />;
}
