import type { Citation } from '../../../domain/answers/answer.ts';
import { type AskApi, askApi } from '../api/ask-api.ts';
import { useAsk } from '../hooks/use-ask.ts';
import type { AskPlace } from '../hooks/use-conversation.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { QuestionForm } from './question-form.tsx';
import { Turns } from './turns.tsx';

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
        <ConversationMenu
          conversations={ask.conversation.list}
          openId={ask.conversation.id}
          onOpen={ask.open}
          rename={ask.conversation.rename}
          remove={ask.remove}
        />
      </div>
      <p role="status" className="sr-only">
        {ask.announcement}
      </p>
      <Turns ask={ask} hrefFor={hrefFor} />
      <QuestionForm document={document} disabled={ask.pending?.stopped === null} onAsk={ask.ask} />
    </section>
  );
}
