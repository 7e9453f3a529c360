/**
 * Lower case, with each run of other characters than letters and digits as one dash, and no dash at either end.
 * Accents are removed first.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
