import { buildingTerms } from './building-terms.ts';
import type { GlossaryEntry } from './glossary-entry.ts';
import { projectTerms } from './project-terms.ts';
import { structureTerms } from './structure-terms.ts';

/** The name of its citations. */
export const GLOSSARY_NAME = 'Construction glossary';

/**
 * The product's own glossary. It is the same for every company and changes only with a new version of the product.
 */
export const constructionGlossary: readonly GlossaryEntry[] = [
  ...projectTerms,
  ...structureTerms,
  ...buildingTerms,
];

/** An entry as it is searched and quoted: `Request for information (RFI): A numbered question …` */
export function glossaryText({ term, also, definition }: Omit<GlossaryEntry, 'id'>): string {
  return `${term}${also.length > 0 ? ` (${also.join(', ')})` : ''}: ${definition}`;
}
