import { FileImage, FileText, FileType2, type LucideIcon } from 'lucide-react';
import { FILE_TYPES } from '#domain/documents/file-types.ts';

/** `PDF` for a media type; the media type itself where it is none of ours. */
export function typeLabel(type: string): string {
  return Object.values(FILE_TYPES).find(({ mimeType }) => mimeType === type)?.label ?? type;
}

/** The icon is picked by what the type holds, as the specification says: `pdf`, `image`, or neither. */
export function TypeIcon({ type, className = 'size-4' }: { type: string; className?: string }) {
  const Icon: LucideIcon = type.includes('image') ? FileImage : type.includes('pdf') ? FileText : FileType2;
  return <Icon aria-hidden="true" className={`shrink-0 text-ink-soft ${className}`} />;
}
