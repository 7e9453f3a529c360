/** `Summarise …`, `Give me an overview of …` */
const ASKS =
  /^\W*(?:(?:please|can you|could you|would you)\s+)?(?:summari[sz]e|outline|(?:give (?:me|us) |show (?:me|us) )?(?:an? |the )?(?:brief |short )?(?:summary|outline|overview) of)\s+/iu;
/** Words that name no document. */
const FILLERS = new Set(
  'the this that a an of for in our my document documents file drawing report please me'.split(' '),
);

/** A shorter word is in too many others. */
const SHORTEST_PART = 5;

interface Named {
  id: string;
  name: string;
}

/** What should be summarised ends in a word for a document, and is then no topic. */
const DOCUMENT =
  /^(?!.*\b(?:in|for|on|about|from|to)\b).*\b(?:document|file|report|drawing|contract|subcontract|agreement|letter|invoice|receipt|docket|quote|specification|spec|certificate|diary|minutes|register|schedule|manual|notice|memo|email)s?\W*$/iu;

/**
 * The documents whose outline the question may ask for: it names them in full or by words that their names have, or one is the only one in
 * scope. Null if it asks for something else or for the summary of a topic. Empty if it means a document that there is not.
 */
export function documentsMeant<Document extends Named>(
  question: string,
  documents: readonly Document[],
): readonly Document[] | null {
  const asks = ASKS.exec(question);
  if (!asks) return null;
  const rest = question.slice(asks[0].length);
  const found = documentsNamed(rest, documents);
  return found.length === 1 || DOCUMENT.test(rest) ? found : null;
}

function documentsNamed<Document extends Named>(
  rest: string,
  documents: readonly Document[],
): readonly Document[] {
  const whole = documents.filter(({ name }) => rest.toLowerCase().includes(name.toLowerCase()));
  if (whole.length === 1) return whole;
  const words = wordsOf(rest).filter((word) => !FILLERS.has(word));
  if (words.length === 0) return documents.length === 1 ? documents : [];
  const named = documents.filter(({ name }) => {
    const inName = new Set(wordsOf(name));
    return words.every((word) => inName.has(word));
  });
  if (named.length > 0) return named;
  // `Contract` may mean `Subcontract painting.pdf`.
  return documents.filter(({ name }) =>
    words.every((word) => word.length >= SHORTEST_PART && name.toLowerCase().includes(word)),
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
