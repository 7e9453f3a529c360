/** The specification's size: kilobytes of 1024 bytes with two decimals, digits grouped as the reader does. */
export function formatSize(bytes: number): string {
  const kilobytes = (bytes / 1024).toLocaleString(undefined, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${kilobytes} KB`;
}
