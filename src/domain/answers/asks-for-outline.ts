/** `Summarise …`, `Give me an overview of …` */
const ASKS =
  /^\W*(?:(?:please|can you|could you|would you)\s+)?(?:summari[sz]e|outline|(?:give (?:me|us) |show (?:me|us) )?(?:an? |the )?(?:brief |short )?(?:summary|outline|overview) of)\s+/iu;
/** Words that name no document. */
const FILLERS = new Set(
  'the this that a an of for in our my document documents file drawing report please me'.split(' '),
);

interface Named {
  id: string;
  name: string;
}

/**
 * The document whose outline the question asks for, or null. The question names the document in full, by words that
 * only its name has, or the document is the only one in scope.
 */
export function outlinedDocument<Document extends Named>(
  question: string,
  documents: readonly Document[],
): Document | null {
  const asks = ASKS.exec(question);
  if (!asks) return null;
  const rest = question.slice(asks[0].length);
  const whole = documents.filter(({ name }) => rest.toLowerCase().includes(name.toLowerCase()));
  if (whole.length === 1) return whole[0] ?? null;
  const words = wordsOf(rest).filter((word) => !FILLERS.has(word));
  if (words.length === 0) return documents.length === 1 ? (documents[0] ?? null) : null;
  const named = documents.filter(({ name }) => {
    const inName = new Set(wordsOf(name));
    return words.every((word) => inName.has(word));
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
