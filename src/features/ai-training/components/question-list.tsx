import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Check, Trash2, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SupersededStamp } from '#components/supersession.tsx';
import { textLink } from '#components/text-link.ts';
import type { TestQuestion } from '#domain/ai-training/test-question.ts';
import {
  changesSince,
  type QuestionResult,
  type ResultChange,
  type TestRun,
} from '#domain/ai-training/test-run.ts';
import { nowSaysText, outOfDateText } from '#domain/answers/supersession.ts';
import { useCurrentSayings } from '#features/documents/api/current-sayings.ts';
import { useSheetOfPage } from '#features/sheets/api/page-sheet.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface QuestionListProps {
  questions: readonly TestQuestion[];
  /** The newest first. */
  runs: readonly TestRun[];
  /** The URL of the page with the expected words highlighted. Null if the project no longer exists. */
  hrefFor: (question: TestQuestion) => string | null;
  projectName: (projectId: string) => string;
  /** Absent if the user may not. */
  unpin?: (id: string) => Promise<unknown>;
}

/** Every test question with the passage that it must find and the result of the last run. */
export function QuestionList({ questions, runs, hrefFor, projectName, unpin }: QuestionListProps) {
  const [last, before] = runs;
  const results = new Map(last?.results.map((result) => [result.questionId, result]));
  const changes = changesSince(before?.results ?? [], last?.results ?? []);
  return (
    <ul aria-label={t`Test questions`} className="border-t border-rule">
      {questions.map((question) => {
        const href = hrefFor(question);
        return (
          <li
            key={question.id}
            className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 md:grid-cols-[minmax(0,1fr)_12rem_auto]"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{question.question}</p>
              <blockquote className="mt-1 line-clamp-2 border-s-2 border-rule ps-3 text-sm text-ink-soft">
                “{question.quote}”
              </blockquote>
              <p className="mt-1 text-xs text-ink-soft">
                {projectName(question.projectId)} ·{' '}
                {href ? (
                  <Link to={href} className={textLink}>
                    <Trans>
                      {question.documentName}, page {question.page}
                    </Trans>
                  </Link>
                ) : (
                  t`${question.documentName}, page ${question.page}`
                )}
              </p>
              <OutOfDate question={question} />
            </div>
            <Outcome result={results.get(question.id)} change={changes.get(question.id)} />
            {unpin && <Unpin question={question} unpin={unpin} />}
          </li>
        );
      })}
    </ul>
  );
}

/** If the expected passage was superseded, the pin is out of date and the search is not at fault. */
function OutOfDate({ question }: { question: TestQuestion }) {
  const found = useSheetOfPage(question.documentId, question.page);
  const isOld = found?.sheet.state === 'superseded';
  const [saying] = useCurrentSayings(isOld ? [{ quote: question.quote, current: found.current }] : []);
  if (!isOld) return null;
  const { sheet, current } = found;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-xs font-semibold text-failed">
      <SupersededStamp />
      {shown(outOfDateText(sheet.revision, current?.revision ?? null))}.
      {saying && (
        <span className="basis-full font-normal text-ink">
          {shown(nowSaysText(current?.revision ?? null, saying))}
        </span>
      )}
    </p>
  );
}

function Unpin({ question, unpin }: { question: TestQuestion; unpin: (id: string) => Promise<unknown> }) {
  return (
    <ConfirmDialog
      title={t`Remove this question`}
      text={t`Later runs will not ask it. The results of earlier runs stay.`}
      confirmLabel={t`Remove`}
      danger
      trigger={
        <Button variant="quiet" size="icon" aria-label={t`Remove ${question.question}`}>
          <Trash2 />
        </Button>
      }
      onConfirm={async () => {
        await unpin(question.id);
      }}
    />
  );
}

const changeTexts: Record<ResultChange, string> = {
  lost: t`found in the previous run`,
  found: t`missed in the previous run`,
  better: t`ranked higher than before`,
  worse: t`ranked lower than before`,
};

function Outcome({ result, change }: { result?: QuestionResult; change?: ResultChange }) {
  if (!result)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>Not run yet</Trans>
      </p>
    );
  const isFound = result.rank !== null;
  const Icon = isFound ? Check : X;
  return (
    <div className="text-sm">
      <p className={clsx('flex items-center gap-2', isFound ? 'text-verified' : 'text-failed')}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {isFound ? t`Found as number ${result.rank ?? ''}` : t`Missed`}
      </p>
      {result.problem && <p className="text-xs text-failed">{result.problem}</p>}
      <p className="text-xs text-ink-soft">
        <Trans>
          {result.verified} of {result.citations} citations verified
        </Trans>
      </p>
      {change && (
        <p className="flex items-center gap-1 text-xs">
          {change === 'found' || change === 'better' ? (
            <ArrowUp aria-hidden="true" className="size-3" />
          ) : (
            <ArrowDown aria-hidden="true" className="size-3" />
          )}
          {changeTexts[change]}
        </p>
      )}
    </div>
  );
}
