/** A question with a text, as token IDs: `<s> query: question </s></s> passage: text </s>`. */
export interface PairTokens {
  ids: number[];
  /** 0 for a token of the question, 1 for one of the text. */
  segments: number[];
}

/** As the reranker was trained to read them (bench/reranker/groups.py). */
const MAX_QUESTION = 300;
const MAX_TOKENS = 256;
const END_ID = 2;

/** @param tokensOf gives a text's IDs between those that begin and end it */
export function pairTokens(
  tokensOf: (text: string) => readonly number[],
  question: string,
  text: string,
): PairTokens {
  const before = tokensOf(`query: ${question.slice(0, MAX_QUESTION)}`);
  const words = tokensOf(`passage: ${text}`).slice(1, -1);
  const after = [END_ID, ...words].slice(0, MAX_TOKENS - before.length - 1);
  return {
    ids: [...before, ...after, END_ID],
    segments: [...before.map(() => 0), ...after.map(() => 1), 1],
  };
}
