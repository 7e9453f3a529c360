import { withoutAccents } from '../text/without-accents.ts';

/**
 * Lower case, with each run of other characters than letters and digits as one dash, and no dash at either end.
 * Accents are removed first.
 */
export function slugify(text: string): string {
  return withoutAccents(text, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
