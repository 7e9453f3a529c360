import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Play, Square } from 'lucide-react';
import { RelativeTime } from '#components/dates.tsx';
import { Notice } from '#components/notice.tsx';
import type { TestQuestion } from '#domain/ai-training/test-question.ts';
import { type RunScore, scoreRun, type TestRun } from '#domain/ai-training/test-run.ts';
import { formatMoment } from '#lib/language/numbers-and-dates.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { type BeginAsking, useTestRun } from '../run/use-test-run.ts';

interface RunPanelProps {
  companyId: string;
  questions: readonly TestQuestion[];
  /** The newest first. */
  runs: readonly TestRun[];
  mayRun: boolean;
  beginAsking: BeginAsking;
}

/** The figures of the last run beside those of the previous run, and the button that starts the next. */
export function RunPanel({ companyId, questions, runs, mayRun, beginAsking }: RunPanelProps) {
  const { state, run, stop } = useTestRun(companyId, beginAsking);
  const [last, before] = runs;
  return (
    <section aria-label={t`Last run`} className="border border-rule bg-sheet">
      {last ? (
        <Figures run={last} now={scoreRun(last.results)} before={before && scoreRun(before.results)} />
      ) : (
        <p className="p-4 text-ink-soft">
          <Trans>
            No runs yet. A run asks every question once. With the built-in answers this takes about a second
            for each question. If you have configured a chat provider, the run uses it too.
          </Trans>
        </p>
      )}
      {mayRun && (
        <div className="flex flex-wrap items-center gap-3 border-t border-hairline p-4">
          {state.step === 'running' ? (
            <>
              <Progress
                className="max-w-60"
                label={t`Questions asked`}
                value={(100 * state.done) / Math.max(1, state.all)}
              />
              <span role="status" className="font-mono text-sm">
                <Trans>
                  {state.done} of {state.all}
                </Trans>
              </span>
              <Button onClick={stop}>
                <Square />
                <Trans>Stop</Trans>
              </Button>
            </>
          ) : (
            <Button variant="primary" disabled={questions.length === 0} onClick={() => void run(questions)}>
              <Play />
              <Trans>Run all questions</Trans>
            </Button>
          )}
          {state.step === 'failed' && (
            <Notice tone="error" className="basis-full">
              <Trans>The run was not saved. {state.reason}</Trans>
            </Notice>
          )}
        </div>
      )}
    </section>
  );
}

function Figures({ run, now, before }: { run: TestRun; now: RunScore; before?: RunScore }) {
  return (
    <dl className="grid grid-cols-2 md:grid-cols-4">
      <Figure
        name={t`Recall`}
        value={percent(now.recall)}
        text={t`${now.found} of ${now.questions} passages among the first ten`}
        change={differenceOf(now.recall, before?.recall)}
      />
      <Figure
        name={t`Verified`}
        value={percent(now.verifiedShare)}
        text={t`of the citations match their page word for word`}
        change={differenceOf(now.verifiedShare, before?.verifiedShare)}
      />
      <Figure name={t`Questions`} value={String(now.questions)} text={t`were asked`} />
      <Figure
        name={t`Last run`}
        value={<RelativeTime iso={run.at} />}
        text={formatMoment(new Date(run.at))}
      />
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: React.ReactNode;
  text: string;
  change?: string;
}

function Figure({ name, value, text, change }: FigureProps) {
  return (
    <div className="border-hairline p-4 not-first:border-s max-md:odd:border-s-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="mt-1 font-mono text-lg tabular-nums">{value}</dd>
      <dd className="text-xs text-ink-soft">{text}</dd>
      {change && <dd className="mt-1 text-xs">{change}</dd>}
    </div>
  );
}

function percent(share: number | null): string {
  return share === null ? t`none` : `${Math.round(share * 1_000) / 10} %`;
}

/** The change since the previous run in percentage points. Undefined if there is no previous run. */
function differenceOf(now: number | null, before: number | null | undefined): string | undefined {
  if (now === null || before === null || before === undefined) return undefined;
  const points = Math.round((now - before) * 1_000) / 10;
  if (points === 0) return t`as in the previous run`;
  return t`${points > 0 ? '+' : '−'}${Math.abs(points)} points since the previous run`;
}
