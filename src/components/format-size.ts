import { formatNumber, withUnit } from '#lib/language/numbers-and-dates.ts';

/** The specification's size: kilobytes of 1024 bytes with two decimals, digits grouped in the reader's format. */
export function formatSize(bytes: number): string {
  const kilobytes = formatNumber(bytes / 1024, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return withUnit(kilobytes, 'KB');
}
