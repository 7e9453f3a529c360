import { sentencesOf } from '../verification/sentences.ts';
import type { Fact } from './fact.ts';
import { contentWords, isStatement, subjectOf } from './fact-subject.ts';
import { valuesIn } from './fact-values.ts';

/** The number of a note or clause in front of its text. */
const ITEM = /^\s*(?:\(?(?:\d{1,3}|[A-Za-z])[.)]|\d{1,2}(?:\.\d{1,2})+\.?|[-•–*])\s+/u;

/** The facts that a page states. `title` is its document's title, whose subject a specification does not repeat. */
export function factsOfPage(text: string, title: string | null): Fact[] {
  const about = contentWords(title ?? '');
  return sentencesOf(text).flatMap(({ start, end }) => {
    const quote = text
      .slice(start, end)
      .replaceAll(/\s*\n\s*/g, ' ')
      .trim();
    const sentence = quote.replace(ITEM, '');
    if (!isStatement(sentence)) return [];
    const values = valuesIn(sentence);
    return values.flatMap((value): Fact[] => {
      const subject = subjectOf(sentence, value, values, about);
      if (!subject) return [];
      return [
        {
          kind: value.kind,
          subjectKey: subject.key,
          subject: subject.text,
          valueKey: value.valueKey,
          value: sentence.slice(value.start, value.end).trim(),
          quote,
        },
      ];
    });
  });
}
