import { FileImage, FileText, FileType2, type LucideIcon } from 'lucide-react';
import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { formatNumber, withUnit } from '#lib/language/numbers-and-dates.ts';

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

/** The specification's size: kilobytes of 1024 bytes with two decimals, digits grouped in the reader's format. */
export function formatSize(bytes: number): string {
  const kilobytes = formatNumber(bytes / 1024, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return withUnit(kilobytes, 'KB');
}

const MEGABYTE = 1024 * 1024;

/** Megabytes with at most one decimal. */
const formatMegabytes = (bytes: number): string =>
  withUnit(formatNumber(bytes / MEGABYTE, { maximumFractionDigits: 1 }), 'MB');

/** Whole kilobytes below one megabyte, otherwise megabytes: the export of a new company has only a few kilobytes. */
export const formatDownloadSize = (bytes: number): string =>
  bytes < MEGABYTE ? withUnit(formatNumber(Math.ceil(bytes / 1024)), 'KB') : formatMegabytes(bytes);
