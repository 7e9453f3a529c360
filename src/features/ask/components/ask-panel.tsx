import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import type { Citation } from '../../../domain/answers/answer.ts';
import { type AskApi, askApi } from '../api/ask-api.ts';
import { type Ask, type AskPlace, useAsk } from '../hooks/use-ask.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { QuestionForm } from './question-form.tsx';
import { PendingTurn, TurnView } from './turn-view.tsx';

export interface AskPanelProps extends AskPlace {
  /** The document that is open beside the panel; it can be asked alone. */
  document?: { id: string; name: string } | null;
  /** The address that shows the citation's page with its words boxed (see src/domain/viewer/citation-link.ts). */
  hrefFor: (citation: Citation) => string;
  api?: AskApi;
}

/** Questions about a project, and answers that can be checked. Fills its parent. */
export function AskPanel({ document = null, hrefFor, api = askApi, ...place }: AskPanelProps) {
  const ask = useAsk(api, place);
  return (
    <section aria-label="Ask" className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-12 items-center justify-between border-b border-rule px-3 py-1.5">
        <h2 className="text-sm font-semibold">Ask</h2>
        <ConversationMenu conversations={ask.conversations} openId={ask.conversationId} onOpen={ask.open} />
      </div>
      <Turns ask={ask} hrefFor={hrefFor} />
      <QuestionForm document={document} disabled={ask.pending?.stopped === null} onAsk={ask.ask} />
    </section>
  );
}

function Turns({ ask, hrefFor }: { ask: Ask } & Pick<AskPanelProps, 'hrefFor'>) {
  const [search] = useSearchParams();
  const activeCitation = search.get('citation');
  const pane = useRef<HTMLDivElement>(null);
  const { turns, pending, messages, conversationId } = ask;
  const count = turns.length + (pending ? 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question comes into view, its answer does not pull the page away
  useEffect(() => {
    pane.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  if (conversationId && messages.isPending)
    return (
      <div className="flex-1">
        <SkeletonRows rows={4} />
      </div>
    );
  if (messages.isError) {
    return (
      <ErrorState
        className="flex-1"
        title="The conversation could not be loaded"
        onRetry={() => void messages.refetch()}
      />
    );
  }
  if (count === 0) return <NothingAsked />;
  return (
    <div ref={pane} className="min-h-0 flex-1 overflow-auto">
      {turns.map((turn) => (
        <TurnView
          key={turn.id}
          turn={turn}
          hrefFor={hrefFor}
          activeCitation={activeCitation}
          onRetry={() => ask.retry(turn.id, turn.question, null)}
        />
      ))}
      {pending && (
        <PendingTurn
          pending={pending}
          streamed={ask.streamed}
          onStop={ask.stop}
          onRetry={() => ask.retry(pending.id, pending.question, pending.documentId)}
        />
      )}
    </div>
  );
}

function NothingAsked() {
  return (
    <EmptyState
      className="flex-1 justify-center"
      icon={MessageSquareText}
      title="Ask the documents of this project"
      text="The answer quotes them word for word; each quote opens its page with the words boxed."
    />
  );
}
