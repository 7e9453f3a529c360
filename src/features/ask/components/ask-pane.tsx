import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { AsOf } from '#components/dates.tsx';
import type { Citation } from '#domain/answers/answer.ts';
import { wholeProject } from '#domain/answers/ask-scope.ts';
import { type AskDeps, askApi } from '../api/ask-api.ts';
import { useAsk } from '../hooks/use-ask.ts';
import type { ConversationScope } from '../hooks/use-conversation.ts';
import { useSummaryRequest } from '../hooks/use-summary-request.ts';
import { browserPictures } from '../question/picture-deps.ts';
import { PictureDrop } from '../question/picture-drop.tsx';
import type { PictureDeps } from '../question/prepare-picture.ts';
import { QuestionForm } from '../question/question-form.tsx';
import { type AskScopeState, useAskScope } from '../question/use-ask-scope.ts';
import { usePicture } from '../question/use-picture.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { type DrawPagePicture, drawPagePicture } from './draw-page-picture.ts';
import { Turns } from './turns.tsx';

export interface AskPaneProps extends ConversationScope {
  projectId: string;
  /** The document that is open beside the pane. A question can be limited to it. */
  document?: { id: string; name: string } | null;
  /** The URL that shows the citation's page with its words highlighted (see src/domain/viewer/citation-link.ts). */
  hrefFor: (citation: Citation) => string;
  /** The user opened this screen to ask, so the question box takes the focus. */
  startsFocused?: boolean;
  /** Whether the user may pin a question and its passage as a test question. */
  mayPin?: boolean;
  api?: AskDeps;
  pictures?: PictureDeps;
  drawPicture?: DrawPagePicture;
}

/** The questions about a project or the whole company, and their answers. Fills its parent. */
export function AskPane(props: AskPaneProps) {
  const scope = useAskScope(props.projectId);
  const subject = scope.scope.inCompany ? null : props.projectId;
  return <Conversation key={subject ?? 'company'} {...props} scope={scope} subject={subject} />;
}

interface ConversationProps extends AskPaneProps {
  scope: AskScopeState;
  /** The project that is asked about. Null for the whole company. */
  subject: string | null;
}

function Conversation({
  document = null,
  hrefFor,
  mayPin = false,
  startsFocused = false,
  api = askApi,
  pictures = browserPictures,
  drawPicture = drawPagePicture,
  scope,
  subject,
  ...person
}: ConversationProps) {
  const ask = useAsk(api, { ...person, projectId: subject });
  const { messages } = ask.conversation;
  const picture = usePicture(pictures);
  const summary = useSummaryRequest();
  const handledKey = useRef('');
  const isBusy = ask.pending?.stopped === null;
  const isSummaryRequested = document !== null && summary.documentId === document.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is handled once
  useEffect(() => {
    if (!isSummaryRequested || isBusy || !scope.isSettled || handledKey.current === summary.key) return;
    if (subject === null) return scope.change(wholeProject);
    handledKey.current = summary.key;
    summary.clear();
    ask.ask(`Summarise ${document.name}`, [document.id], null);
  }, [isSummaryRequested, isBusy, scope.isSettled, summary.key, subject]);
  return (
    <PictureDrop onPicture={picture.attach} className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-12 items-center justify-between border-b border-rule px-3 py-1.5">
        <h2 className="text-sm font-semibold">
          <Trans>Ask</Trans>
        </h2>
        <AsOf at={messages.data?.length ? messages.dataUpdatedAt : 0} className="ms-4 me-auto" />
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
      <Turns
        ask={ask}
        companyId={person.companyId}
        projectId={subject}
        hrefFor={(citation) => scope.keepIn(hrefFor(citation))}
        pinFor={mayPin ? person.companyId : null}
        drawPicture={drawPicture}
      />
      <QuestionForm
        scope={scope}
        document={document}
        picture={picture}
        disabled={isBusy}
        startsFocused={startsFocused}
        onAsk={ask.ask}
        onSummarise={summary.request}
      />
    </PictureDrop>
  );
}
