import { slugify } from './slug.ts';

/** The meaning of the first segment of a company's URL. */
export type CompanyContext =
  | { kind: 'missing' }
  | { kind: 'control-characters' }
  | { kind: 'company'; companyId: string; slug: string };

/** Reads `/{companyId}`. A segment with a broken encoding is used as written. */
export function readCompanyContext(segment: string | undefined): CompanyContext {
  if (!segment) return { kind: 'missing' };
  const companyId = decode(segment);
  if (hasControlCharacters(companyId)) return { kind: 'control-characters' };
  return { kind: 'company', companyId, slug: slugify(companyId) || 'company' };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Codes 0 to 31 and 127. */
function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 32 || code === 127;
  });
}
