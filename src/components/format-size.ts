import { formatNumber, withUnit } from '#lib/language/numbers-and-dates.ts';

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
export const formatMegabytes = (bytes: number): string =>
  withUnit(formatNumber(bytes / MEGABYTE, { maximumFractionDigits: 1 }), 'MB');

/** Whole kilobytes below one megabyte, otherwise megabytes: the export of a new company has only a few kilobytes. */
export const formatDownloadSize = (bytes: number): string =>
  bytes < MEGABYTE ? withUnit(formatNumber(Math.ceil(bytes / 1024)), 'KB') : formatMegabytes(bytes);
