import { slugCharacters } from '../limits/limits.ts';
import { slugify } from '../routing/slug.ts';

/** Where an account without a company is sent after signing in. */
const DEFAULT_ID = 'default';

/** First segments of URLs that are no company: a company of that name could not be opened. */
const RESERVED = new Set(
  'auth pricing migration terms privacy contact our-team work-with-us common-terms ai-training settings'
    .split(' ')
    .concat(`graphql assets api ${DEFAULT_ID} company`.split(' ')),
);

/**
 * The ids that a new company of that name may take, in the order to try. The name's slug first, then the slug with ever
 * more of `digest`, which must belong to the founder alone (a hash of the account's id, hexadecimal): so a founding that
 * was interrupted, or called twice at once, comes to the same id again.
 */
export function companyIdCandidates(name: string, digest: string): string[] {
  const slug = slugify(name).slice(0, slugCharacters).replace(/-+$/, '') || 'company';
  const suffixed = [4, 8, 16].map((length) => `${slug}-${digest.slice(0, length)}`);
  return RESERVED.has(slug) ? suffixed : [slug, ...suffixed];
}

/** Whether a company could have this id, in whichever case it is written: an address without it leads to no company. */
export function couldBeCompanyId(segment: string): boolean {
  const id = segment.toLowerCase();
  return id === slugify(id) && (id === DEFAULT_ID || !RESERVED.has(id));
}
