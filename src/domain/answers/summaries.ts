import type { Searched } from './answer.ts';

const NAMED = 3;

/** The summary of a search without results. */
export const noResultsText =
  'No relevant information was found. Try other words, or the name or number of what you are looking for.';

/** The answer's text where the documents hold none: that, what was searched, and what to do. */
export function notFoundText(searched: Searched): string {
  if (searched.documents === 0) return 'This project has no documents yet. Upload one, then ask again.';
  if (searched.searchable === 0) return `None of the documents can be searched yet: ${reasonsOf(searched)}.`;
  return [
    'No relevant information was found: this is not in your documents.',
    searchedText(searched),
    'Try other words, or the name or number of what you are looking for.',
  ].join(' ');
}

/** Stands before passages that are near the question and may not answer it. */
export function nearestText(searched: Searched): string {
  return `Your documents may not answer this. ${searchedText(searched)} The nearest passages:`;
}

/** Stands before a term's explanation that no document of the project gives. */
export function definedText(searched: Searched, source: string): string {
  return `Your documents may not answer this. ${searchedText(searched)} ${source}:`;
}

/** The whole text of an answer that was stopped before anything was written. */
export const stoppedText = 'You stopped this before anything was written. The nearest passages:';

/** `Searched 38 of 41 documents; 3 not searchable: A-101.pdf (processing failed).` */
function searchedText(searched: Searched): string {
  const { documents, searchable, notSearchable } = searched;
  if (documents === 1 && searchable === 1) return 'Searched 1 document.';
  const rest =
    notSearchable.length > 0 ? `; ${notSearchable.length} not searchable: ${reasonsOf(searched)}` : '';
  return `Searched ${searchable} of ${documents} documents${rest}.`;
}

function reasonsOf({ notSearchable }: Searched): string {
  const named = notSearchable.slice(0, NAMED).map(({ name, reason }) => `${name} (${reason})`);
  const more = notSearchable.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
