/** An S3 key has at most 1024 bytes. The name is the only part of ours that a person chooses. */
const MAX_CHARACTERS = 120;

/**
 * A file's name as part of a storage key. Spaces become underscores; characters other than word characters, dash,
 * underscore and dot are dropped; repeated underscores collapse, and those at either end are removed. `file` if nothing
 * is left.
 */
export function cleanFileName(name: string): string {
  const cleaned = name
    .replace(/\s/g, '_')
    .replace(/[^\w.-]/g, '')
    .replace(/_+/g, '_')
    .replace(/^_+|_+$/g, '');
  const dot = cleaned.lastIndexOf('.');
  const [stem, extension] =
    dot < 0 ? [cleaned, ''] : [cleaned.slice(0, dot), cleaned.slice(dot).slice(0, 12)];
  return `${stem.slice(0, MAX_CHARACTERS - extension.length) || 'file'}${extension}`;
}
