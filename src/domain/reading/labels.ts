import type { Candidate } from './candidates.ts';

/** `Type A`, `class C`, `zone III`, `Set 2`: one of several cases that a document tells apart. */
const LABEL =
  /\b(type|class|category|cat|zone|grade|stage|level|group|set|plot|lot)\.?[\s-]*([a-z]|\d{1,4}|[ivx]{1,4})\b/giu;

/** Does the candidate name other cases of what the question names a case of, and not that one? */
export function namesOtherCase(
  question: string,
  { context, text }: Pick<Candidate, 'context' | 'text'>,
): boolean {
  const said = labelsIn(`${context} ${text}`);
  return [...labelsIn(question)].some(([noun, labels]) => {
    const others = said.get(noun);
    return others !== undefined && ![...labels].some((label) => others.has(label));
  });
}

function labelsIn(text: string): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>();
  for (const [, noun = '', label = ''] of text.toLowerCase().matchAll(LABEL)) {
    const whole = noun === 'cat' ? 'category' : noun;
    labels.set(whole, (labels.get(whole) ?? new Set()).add(label));
  }
  return labels;
}
