import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Answer } from '#domain/answers/answer.ts';
import { linkToCitation } from '#domain/viewer/citation-link.ts';
import { citation } from '#tests/support/citation.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import type { AskDeps } from '../api/ask-api.ts';
import type { ConversationRecord, MessageRecord } from '../api/ask-records.ts';
import type { Question } from '../api/messages.ts';
import type { StreamPiece } from '../api/streamed-text.ts';
import { AskPane, type AskPaneProps } from '../components/ask-pane.tsx';

/** Shared by the pane's tests: a pane on a service that the test controls. */

export const quoted: Answer = {
  outcome: 'quoted',
  text: '“Top rails stand 42 inches high.” [1]',
  blocks: [{ kind: 'paragraph', statements: [{ kind: 'quotation', citations: [1] }] }],
  citations: [citation],
  searched: {
    documents: 3,
    searchable: 2,
    notSearchable: [{ documentId: 'd', name: 'Scan.pdf', reason: 'reading failed' }],
  },
  confidence: 0.8,
  model: 'quotes',
};

interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}

/** A promise that the test settles. */
export function deferred<T>(): Deferred<T> {
  const settle: Partial<Deferred<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, ...settle } as Deferred<T>;
}

/** The panel's dependencies. The test decides when and how a question is answered. */
export function service(stored: MessageRecord[] = [], conversations: ConversationRecord[] = []) {
  const asked: Question[] = [];
  const stopped: [conversationId: string, messageId: string][] = [];
  let answers: Deferred<MessageRecord>[] = [];
  let hear: (piece: StreamPiece) => void = () => undefined;
  const api: AskDeps = {
    listConversations: async () => conversations,
    createConversation: async () => 'conv_1',
    renameConversation: async (id, name) => {
      conversations = conversations.map((kept) => (kept.id === id ? { ...kept, name } : kept));
    },
    deleteConversation: async (id) => {
      conversations = conversations.filter((kept) => kept.id !== id);
    },
    listMessages: async () => stored,
    sendMessage: (question) => {
      asked.push(question);
      const next = deferred<MessageRecord>();
      answers = [...answers, next];
      return next.promise;
    },
    findAnswer: async () => null,
    listPieces: async () => [],
    stopAnswer: async (conversationId, messageId) => {
      stopped.push([conversationId, messageId]);
    },
    subscribeStream: (_, onPiece) => {
      hear = onPiece;
      return () => undefined;
    },
  };
  const messageOf = (answer: Answer): MessageRecord => ({
    id: `a${answers.length}`,
    role: 'assistant',
    text: answer.text,
    picture: null,
    answer,
    createdAt: '',
  });
  return {
    api,
    asked,
    stopped,
    answer: (answer: Answer) => answers.at(-1)?.resolve(messageOf(answer)),
    fail: (error: Error) => answers.at(-1)?.reject(error),
    hear: (piece: StreamPiece) => hear(piece),
    stream: (piece: Omit<StreamPiece, 'associatedUserMessageId'>) =>
      hear({ ...piece, associatedUserMessageId: asked.at(-1)?.messageId }),
  };
}

/** The providers that the workbench renders around the pane. */
type Around = (panel: ReactNode) => ReactNode;
const nothing: Around = (panel) => panel;

export const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The panel in a new tab, on a device with empty storage. */
export function show(
  api: AskDeps,
  more: Partial<AskPaneProps> = {},
  client = newClient(),
  around: Around = nothing,
) {
  sessionStorage.clear();
  localStorage.clear();
  return openPanel(api, more, client, around);
}

/** The panel after a reload. */
export function reload(api: AskDeps) {
  cleanup();
  return openPanel(api, {});
}

function openPanel(
  api: AskDeps,
  more: Partial<AskPaneProps>,
  client = newClient(),
  around: Around = nothing,
) {
  const panel = (
    <AskPane
      companyId="acme"
      userSub="sub_1"
      projectId="proj_1"
      api={api}
      {...more}
      hrefFor={(cited) =>
        `/acme/job/${cited.documentId}?page=${cited.page}&citation=${linkToCitation({ ...cited })}`
      }
    />
  );
  const router = createMemoryRouter([{ path: '*', element: panel }], { initialEntries: ['/acme/job'] });
  render(
    <QueryClientProvider client={client}>
      <TooltipProvider>{around(<RouterProvider router={router} />)}</TooltipProvider>
    </QueryClientProvider>,
  );
  return router;
}

export const field = () => screen.getByRole('textbox', { name: 'Ask a question' });
export const answerRegion = () => screen.findByRole('region', { name: /^Answer to/ });
