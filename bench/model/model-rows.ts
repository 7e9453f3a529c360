import type { Answer } from '#domain/answers/answer.ts';
import { median } from '../median.ts';
import type { GivenAnswer } from '../site/ask-project.ts';
import type { ProjectPages } from '../site/kept-run.ts';
import type { SiteQuestion } from '../site/site-questions.ts';
import { type Verdict, verdictOf } from '../site/verdict.ts';
import type { Row } from '../table.ts';
import { isOnPage, tickedQuotes } from './ticked-quotes.ts';

/** A question with its whole answer, and the documents that it was answered from. */
export interface ModelAnswer {
  question: SiteQuestion;
  shown: GivenAnswer;
  pages: ProjectPages;
}

/** The shares for the questions that the documents answer, then the share of ticked statements in all answers. */
export function modelRows(system: string, answers: readonly ModelAnswer[]): Row[] {
  const judged = answers.map((one) => ({ ...one, verdict: verdictOf(one) }));
  const answerable = judged.filter(({ question }) => question.answerable);
  const others = judged.filter(({ question }) => !question.answerable);
  const written = judged.filter(({ shown }) => shown.outcome === 'generated');
  const claims = written.flatMap(({ shown }) => claimsOf(shown));
  const ticked = judged.flatMap(({ shown, pages }) =>
    tickedQuotes(shown).map((citation) => ({ citation, pages })),
  );
  const share = (rows: typeof judged, ...verdicts: Verdict[]) =>
    rows.filter(({ verdict }) => verdicts.includes(verdict)).length / rows.length;
  const row = (measure: string, value: number): Row => ({ set: 'sample', system, measure, value });
  const wrong = answerable.filter(({ verdict }) => verdict === 'wrong, confident');
  return [
    row('questions', judged.length),
    row('written by a model', written.length),
    row('failed', judged.filter(({ shown }) => shown.outcome === 'failed').length),
    row('right first', share(answerable, 'right first')),
    row('right anywhere', share(answerable, 'right first', 'right, not first')),
    row('wrong and confident', share(answerable, 'wrong, confident')),
    row(
      'wrong, with a tick somewhere',
      wrong.filter(({ shown }) => tickedQuotes(shown).length > 0).length / answerable.length,
    ),
    row('hedged or refused', share(answerable, 'hedged, shown', 'hedged, absent', 'refused wrongly')),
    row('unanswerable refused', share(others, 'refused')),
    row('sentences by a model, none ticked', claims.length),
    row('ticked quotes', ticked.length),
    row('ticked, not on its page', ticked.filter(({ citation, pages }) => !isOnPage(citation, pages)).length),
    row('median, s', median(judged.map(({ shown }) => shown.milliseconds)) / 1_000),
  ];
}

/** How many answers a model made worse, and better, than the quotes alone gave them. */
export function changedRows(
  system: string,
  without: readonly ModelAnswer[],
  withModel: readonly ModelAnswer[],
): Row[] {
  const pairs = withModel.flatMap((one, i) => {
    const alone = without[i];
    return alone ? [{ alone: isGood(alone), together: isGood(one) }] : [];
  });
  const row = (measure: string, value: number): Row => ({ set: 'sample', system, measure, value });
  return [
    row('made worse', pairs.filter(({ alone, together }) => alone && !together).length),
    row('made better', pairs.filter(({ alone, together }) => !alone && together).length),
  ];
}

function isGood(one: ModelAnswer): boolean {
  const verdict = verdictOf(one);
  return verdict === 'right first' || verdict === 'refused';
}

function claimsOf({ blocks = [] }: Answer) {
  return blocks.flatMap(({ statements }) => statements).filter(({ kind }) => kind === 'claim');
}
