import { t } from '@lingui/core/macro';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, ErrorState, SkeletonRows } from '#components/states.tsx';
import type { Ask } from '../hooks/use-ask.ts';
import { AnswerContext, type ShownAnswer } from './answer-context.ts';
import { PendingTurn, TurnView, UnansweredTurn } from './turn-view.tsx';

interface TurnsProps extends Omit<ShownAnswer, 'question' | 'askAgain' | 'activeCitation'> {
  ask: Ask;
}

/** The questions and answers of a conversation, with the newest question at the top of the view. */
export function Turns({ ask, ...shown }: TurnsProps) {
  const [search] = useSearchParams();
  const activeCitation = search.get('citation');
  const pane = useRef<HTMLDivElement>(null);
  const { turns, unanswered, pending } = ask;
  const { messages, id } = ask.conversation;
  const count = turns.length + unanswered.length + (pending ? 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a new question, but not when its answer arrives
  useEffect(() => {
    const newest = pane.current?.lastElementChild;
    if (pane.current && newest instanceof HTMLElement) pane.current.scrollTop = newest.offsetTop;
  }, [count]);

  if (id && messages.isPending)
    return (
      <div className="flex-1">
        <SkeletonRows rows={4} />
      </div>
    );
  if (messages.isError) {
    return (
      <ErrorState
        className="flex-1"
        title={t`The conversation could not be loaded`}
        onRetry={() => void messages.refetch()}
      />
    );
  }
  if (count === 0) return <NothingAsked ofCompany={shown.projectId === null} />;
  // The newest turn fills the pane, so that its question can be scrolled to the top before its answer
  // arrives.
  return (
    <div ref={pane} className="relative min-h-0 flex-1 overflow-auto [&>:last-child]:min-h-full">
      {turns.map((turn) => (
        <AnswerContext
          key={turn.id}
          value={{ ...shown, question: turn.question, askAgain: () => ask.retry(turn), activeCitation }}
        >
          <TurnView turn={turn} isNewest={turn === turns.at(-1) && unanswered.length === 0 && !pending} />
        </AnswerContext>
      ))}
      {unanswered.map((question) => (
        <AnswerContext
          key={question.id}
          value={{
            ...{ ...shown, question: question.question, activeCitation },
            askAgain: () => ask.retryUnanswered(question),
          }}
        >
          <UnansweredTurn
            asked={question}
            onDevice={ask.deviceAnswers[question.id] ?? null}
            disabled={pending?.stopped === null}
            onDiscard={() => ask.discard(question.id)}
          />
        </AnswerContext>
      ))}
      {pending && (
        <PendingTurn pending={pending} streamed={ask.streamed} onStop={ask.stop} onRetry={ask.retryPending} />
      )}
    </div>
  );
}

function NothingAsked({ ofCompany }: { ofCompany: boolean }) {
  return (
    <EmptyState
      className="min-h-0 flex-1 overflow-auto [justify-content:safe_center] max-md:py-2"
      icon={MessageSquareText}
      title={ofCompany ? t`Ask the documents of the whole company` : t`Ask the documents of this project`}
      text={t`The answer shows whole sentences from them. Select a number to open its page with the words highlighted.`}
    />
  );
}
