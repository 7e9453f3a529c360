import type { AnswerOutcome } from '#domain/answers/answer.ts';
import { languageOfQuote } from '#domain/answers/quote-language.ts';
import { questionInEnglish } from '#domain/glossary/question-in-english.ts';
import { isPlainEnglish } from '#domain/retrieval/other-language.ts';

/** The two ways to answer a question in another language than the documents. */
interface Ways<Answered> {
  /** Asks in these English words, which show what the question asks for. */
  inEnglish(words: string): Promise<Answered>;
  /** Only quotes in this language may answer. Others are at most near. */
  asAsked(answersIn: string): Promise<Answered>;
}

/** What decides between two answers. */
interface Judged {
  answer: { outcome: AnswerOutcome };
}

/**
 * The answer to the question's English words, unless a document in the asker's own language answers the question as it
 * was asked, or is at least near where the English words find nothing. Null if too few of the words are known.
 */
export async function answerAcrossLanguages<Answered extends Judged>(
  question: string,
  passages: readonly { pageText: { text: string } }[],
  { inEnglish, asAsked }: Ways<Answered>,
): Promise<Answered | null> {
  const english = questionInEnglish(question);
  if (!english) return null;
  // Nouns alone would be taken for another language.
  const answered = await inEnglish(isPlainEnglish(english.text) ? english.text : `the ${english.text}`);
  const isFound = answered.answer.outcome !== 'not-found';
  const hasOwn = passages.some(({ pageText }) => languageOfQuote(pageText.text) === english.language);
  if (isFound && !hasOwn) return answered;
  const own = await asAsked(english.language);
  return !isFound || own.answer.outcome === 'quoted' ? own : answered;
}
