import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy, RotateCw } from 'lucide-react';
import type { Answer } from '#domain/answers/answer.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import type { OutdatedCitation } from '../hooks/use-cited-sheets.ts';
import { answerAsText } from './answer-as-text.ts';
import { useShownAnswer } from './answer-context.ts';

interface AnswerActionsProps {
  answer: Answer;
  /** Citations whose sheets have been superseded since. */
  outdated: ReadonlyMap<number, OutdatedCitation>;
  /** The answer can be replaced by asking again. */
  mayAskAgain: boolean;
}

/** Copy and Ask again, or only Retry if there is no answer. */
export function AnswerActions({ answer, outdated, mayAskAgain }: AnswerActionsProps) {
  const { askAgain } = useShownAnswer();
  if (answer.outcome === 'failed') {
    return (
      <Button onClick={askAgain} className="self-start">
        <RotateCw />
        <Trans>Retry</Trans>
      </Button>
    );
  }
  return (
    <div className="-ms-3 flex flex-wrap">
      <Button variant="quiet" onClick={() => void copy(answer, outdated)} className="text-ink-soft">
        <Copy />
        <Trans>Copy answer</Trans>
      </Button>
      {mayAskAgain && (
        <Button variant="quiet" onClick={askAgain} className="text-ink-soft">
          <RotateCw />
          <Trans>Ask again</Trans>
        </Button>
      )}
    </div>
  );
}

async function copy(answer: Answer, outdated: AnswerActionsProps['outdated']): Promise<void> {
  try {
    await navigator.clipboard.writeText(answerAsText(answer, outdated));
    toast.success(t`Answer copied with its citations`);
  } catch (error) {
    console.warn('Copy', error);
    toast.error(t`This browser does not let the page copy. Select the text instead.`);
  }
}
