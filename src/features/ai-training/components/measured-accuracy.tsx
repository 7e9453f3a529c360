import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type MeasuredSet, measuredSets, ofHundred } from '#domain/ai-training/measured-accuracy.ts';
import { shown } from '#lib/language/shown.ts';

/** The question sets of `bench -- site` with names that a builder understands. */
const NAMES: Readonly<Record<string, string>> = {
  site: t`Job files`,
  regulations: t`Regulations`,
};

const LINES: readonly { name: string; text: string; of: (measured: MeasuredSet) => number }[] = [
  {
    name: t`Right in the first line`,
    text: t`What you read first is the answer.`,
    of: (one) => one.rightFirst,
  },
  { name: t`Right anywhere`, text: t`The answer is in one of the quotes.`, of: (one) => one.rightAnywhere },
  {
    name: t`Wrong, with a tick`,
    text: t`The quote is word for word, but it answers something else.`,
    of: (one) => one.wrongWithTick,
  },
  {
    name: t`Shown as nearest, or refused`,
    text: t`Plumbline was not certain. It often shows the right page anyway.`,
    of: (one) => one.nearestOrRefused,
  },
  {
    name: t`Right page among the citations`,
    text: t`Open it and read around the quote.`,
    of: (one) => one.pageCited,
  },
  {
    name: t`Not in the documents, and said so`,
    text: t`For questions that the documents do not answer.`,
    of: (one) => one.saysSo,
  },
];

/** How often answers without a chat model are right, as our own test measures it. */
export function MeasuredAccuracy() {
  const sets = measuredSets(__SITE_ACCURACY__, Object.keys(NAMES));
  if (sets.length === 0) return null;
  const questions = sets.reduce((sum, one) => sum + one.questions, 0);
  return (
    <section aria-labelledby="measured-accuracy" className="border border-rule bg-sheet">
      <div className="p-4">
        <h2 id="measured-accuracy" className="font-semibold">
          <Trans>How often answers are right</Trans>
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">
          <Trans>
            We asked {questions} questions as people on site type them, without a chat model. A tick means
            that the page contains the words. It does not mean that they answer your question, so open the
            page before you build from it.
          </Trans>
        </p>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full border-t border-hairline text-sm">
          <thead className="text-xs text-ink-soft">
            <tr>
              <td className="px-4 py-2" />
              {sets.map(({ set, questions: asked }) => (
                <th key={set} scope="col" className="px-4 py-2 text-end font-semibold">
                  {NAMES[set]}
                  <span className="block font-normal">
                    <Trans>{asked} questions</Trans>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LINES.map(({ name, text, of }) => (
              <tr key={name} className="border-t border-hairline">
                <th scope="row" className="px-4 py-2 text-start font-normal">
                  {name}
                  <span className="block text-xs text-ink-soft">{text}</span>
                </th>
                {sets.map((measured) => (
                  <td
                    key={measured.set}
                    className="px-4 py-2 text-end align-top font-mono whitespace-nowrap tabular-nums"
                  >
                    {shown(ofHundred(of(measured)))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
