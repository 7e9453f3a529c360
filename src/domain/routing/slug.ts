import { slugCharacters } from '../limits/limits.ts';
import { withoutAccents } from '../text/without-accents.ts';

/** The slug of a name for a URL, at most 50 characters. Empty if the name has no letter or digit of Latin. */
export function nameSlug(name: string): string {
  return slugify(name).slice(0, slugCharacters).replace(/-+$/, '');
}

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
