import { Copy, RotateCw } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import type { Answer } from '../../../domain/answers/answer.ts';
import { answerAsText } from '../answer/answer-as-text.ts';

/** Copy, and where there is no answer, ask again. */
export function AnswerActions({ answer, onRetry }: { answer: Answer; onRetry?: () => void }) {
  if (onRetry) {
    return (
      <Button onClick={onRetry} className="self-start">
        <RotateCw />
        Retry
      </Button>
    );
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(answerAsText(answer));
      toast.success('Answer copied with its citations');
    } catch (error) {
      console.warn('Copy', error);
      toast.error('This browser does not let the page copy. Select the text instead.');
    }
  };
  return (
    <Button variant="quiet" onClick={copy} className="-ml-3 self-start text-ink-soft">
      <Copy />
      Copy answer
    </Button>
  );
}
