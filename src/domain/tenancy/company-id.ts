import { nameSlug, slugify } from '../routing/slug.ts';

/** The company segment for an account without a company. */
const DEFAULT_ID = 'default';

/** First URL segments that are not companies. A company with such an ID could not be opened. */
const RESERVED = new Set(
  'auth pricing migration terms privacy contact ask our-team work-with-us start share common-terms ai-training settings'
    .split(' ')
    .concat(`graphql assets api ${DEFAULT_ID} company`.split(' ')),
);

/**
 * The IDs that a new company with that name may take, in the order to try: the name's slug, then the slug with more
 * and more of `digest`, a hexadecimal hash of the founder's account ID. So a creation that was interrupted, or called
 * twice at once, finds the same ID again.
 */
export function companyIdCandidates(name: string, digest: string): string[] {
  const slug = nameSlug(name) || 'company';
  const suffixed = [4, 8, 16].map((length) => `${slug}-${digest.slice(0, length)}`);
  return RESERVED.has(slug) ? suffixed : [slug, ...suffixed];
}

/** Whether a company could have this ID, in any case. Any other address leads to no company. */
export function couldBeCompanyId(segment: string): boolean {
  const id = segment.toLowerCase();
  return id === slugify(id) && (id === DEFAULT_ID || !RESERVED.has(id));
}
