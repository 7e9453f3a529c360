import { firstFew } from '../text/first-few.ts';
import type { Searched } from './answer.ts';
import { beingRead, inTrash } from './searched.ts';

const NAMED = 3;

/** The summary of a search without results. */
export const noResultsText =
  'No relevant information was found. Try other words, or the name or number of what you are looking for.';

/** The answer's text when no searchable document answers: states that, what was searched, and what to do next. */
export function notFoundText(searched: Searched, { otherLanguage = false } = {}): string {
  if (searched.documents === 0) return 'There are no documents yet. Upload one, then ask again.';
  const reading = readingText(searched);
  if (searched.searchable === 0) return reading || trashText(searched) || unreadText(searched);
  if (reading) return `${reading} ${searchedText(searched)}`;
  return [
    'No relevant information was found: this is not in your documents.',
    searchedText(searched),
    otherLanguage
      ? 'The documents are in another language. Ask in that language, too.'
      : 'Try other words, or the name or number of what you are looking for.',
  ].join(' ');
}

function unreadText({ notSearchable }: Searched): string {
  const [only, another] = notSearchable;
  if (!only || another) return 'None of the documents can be searched yet. Open them to see why.';
  const reason = /[.!?]$/u.test(only.reason) ? only.reason : `${only.reason}.`;
  return `${only.name} cannot be searched: ${reason}`;
}

/** `Slab.pdf is in the trash. …`, or an empty string. */
function trashText(searched: Searched): string {
  const names = inTrash(searched).map(({ name }) => name);
  if (names.length === 0) return '';
  return names.length === 1
    ? `${names[0]} is in the trash. Restore what you need, or change the scope, then ask again.`
    : `${names.length} of the documents are in the trash. Restore what you need, or change the scope, then ask again.`;
}

/** Comes before passages that are near the question and may not answer it. */
export function nearestText(searched: Searched): string {
  const sentences = [
    'Your documents may not answer this.',
    readingText(searched),
    searchedText(searched),
    'The nearest passages:',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Introduces a term's explanation if no document of the project gives one. */
export function definedText(searched: Searched, source: string): string {
  return ['Your documents may not answer this.', searchedText(searched), `${source}:`].join(' ');
}

/** Shown for a question that contains only punctuation. */
export const wordlessText =
  'This question has no words, so nothing was searched. Type what you want to know, such as “How high must a handrail be?”.';

/** Shown for a question such as `why`. */
export const vagueText =
  'This question names nothing to look for. Type what you want to know, such as “How high must a handrail be?”.';

/** Shown if a document should be summarised and none is named like that. */
export const noSuchDocumentText =
  'No document has that name. Open the document and select Summarise, or type its name as in the list.';

/** Shown if more than one document may be meant. */
export function whichDocumentText(names: readonly string[]): string {
  return `More than one document may be meant: ${firstFew(names, NAMED).join(', ')}. Open one of them and select Summarise.`;
}

/** Shown if several projects have sheets that the question could mean. */
export const inOneProjectText =
  'More than one project has sheets that this could be about. Choose one project as the scope, then ask again.';

/** The whole text of an answer that was stopped before anything was written. */
export const stoppedText = 'You stopped this before anything was written. The nearest passages:';

/** `Searched 38 of 41 documents.` The documents that could not be searched, and why, are listed beside the answer. */
function searchedText({ documents, searchable }: Searched): string {
  if (documents === 1 && searchable === 1) return 'Searched 1 document.';
  return `Searched ${searchable} of ${documents} documents.`;
}

/** `2 documents are still being read: A.pdf, B.pdf. The answer may be in them.`, or an empty string. */
function readingText(searched: Searched): string {
  const names = beingRead(searched).map(({ name }) => name);
  if (names.length === 0) return '';
  if (names.length === 1) return `${names[0]} is still being read. The answer may be in it.`;
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${names.length} documents are still being read: ${names.slice(0, NAMED).join(', ')}${more}. The answer may be in them.`;
}
