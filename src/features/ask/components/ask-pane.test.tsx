import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerBlock } from '#domain/answers/answer.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { ConnectionLostError, ServerFaultError } from '#lib/http/request-error.ts';
import type { ConversationRecord } from '../api/ask-records.ts';
import { answerRegion, citation, field, quoted, reload, service, show } from '../testing/ask-scene.tsx';

const note = (text: string): AnswerBlock[] => [{ kind: 'paragraph', statements: [{ kind: 'note', text }] }];

describe('asking', () => {
  it('sends the question on Enter and keeps a line break on Shift+Enter', async () => {
    const { api, asked } = service();
    show(api);
    await userEvent.type(field(), 'How high{Shift>}{Enter}{/Shift}is the rail?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      text: 'How high\nis the rail?',
      conversationId: 'conv_1',
      projectId: 'proj_1',
    });
    expect(screen.getByRole('heading', { name: /How high/ })).toBeVisible();
  });

  it('shows the answer while it is written, and the final one in its place', async () => {
    const { api, asked, stream, answer } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    stream({ contentBlockDeltaIndex: 1, text: 'rails [1]' });
    stream({ contentBlockDeltaIndex: 0, text: 'Top ' });
    const region = await answerRegion();
    expect(await within(region).findByText('Top rails')).toBeVisible();
    expect(region).toHaveAttribute('aria-busy', 'true');
    answer(quoted);
    expect(await screen.findByText('Quoted from your documents')).toBeVisible();
    expect(await answerRegion()).toHaveAttribute('aria-busy', 'false');
  });

  it('opens the page with the words highlighted when a citation is pressed', async () => {
    const { api, answer, asked } = service();
    const router = show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    answer(quoted);
    await userEvent.click(await screen.findByRole('button', { name: 'Citation 1' }));
    expect(router.state.location).toMatchObject({
      pathname: '/acme/job/doc_1_abcde',
      search: '?page=4&citation=doc_1_abcde.1.4.10-41',
    });
    expect(screen.getByRole('button', { name: 'Citation 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: /Citation 1: Rails.pdf/ })).toHaveAttribute(
      'href',
      expect.stringContaining('page=4'),
    );
  });

  it('asks the newest question again in its place', async () => {
    const { api, answer, asked } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    answer(quoted);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.messageId).toBe(asked[0]?.messageId);
    answer({ ...quoted, citations: [{ ...citation, quote: 'Rails are red.' }] });
    expect(await screen.findByText(/Rails are red/)).toBeVisible();
    expect(screen.getAllByRole('region', { name: /^Answer to/ })).toHaveLength(1);
  });

  it('shows which documents could not be searched, and why', async () => {
    const { api, answer, asked } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    answer({
      ...quoted,
      outcome: 'not-found',
      blocks: note('This is not in your documents.'),
      citations: [],
    });
    expect(await screen.findByText('Not in your documents')).toBeVisible();
    expect(screen.getByText(/Searched 2 of 3 documents; 1 could not be searched/)).toBeVisible();
    expect(screen.getByText('Scan.pdf: reading failed')).toBeInTheDocument();
  });

  it('says that superseded documents were left out, not that they could not be searched', async () => {
    const { api, answer, asked } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    const replaced = { documentId: 'old', name: 'A401 B.pdf', reason: 'superseded by a later revision' };
    const notSearchable = [{ ...replaced, isReplaced: true as const }];
    answer({ ...quoted, searched: { documents: 3, searchable: 2, notSearchable } });
    expect(await screen.findByText(/Searched 2 of 3 documents; 1 left out/)).toBeVisible();
  });
});

describe('without an answer, a question', () => {
  it('is kept and asked again under the same id', async () => {
    const { api, asked, fail, answer } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    fail(new AppError('unavailable', aiErrors.network));
    expect(await screen.findByText('Network error: Unable to connect to the AI provider')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.messageId).toBe(asked[0]?.messageId);
    answer(quoted);
    expect(await screen.findByText('Quoted from your documents')).toBeVisible();
    expect(screen.getAllByRole('heading', { name: /How high/ })).toHaveLength(1);
  });

  it('says that a question waits for a connection, and reports no failure', async () => {
    const { api, asked, fail } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fail(new ConnectionLostError());
    onLine.mockRestore();
    expect(
      await screen.findByText('This device cannot answer this question without a connection.'),
    ).toBeVisible();
    expect(screen.queryByText(/AI provider|try again/)).not.toBeInTheDocument();
    expect(screen.getByText('Your question is kept and sent when you are back online.')).toBeVisible();
  });

  it('announces an answer of this device as ready, and keeps the question for the server', async () => {
    const { api, asked, fail } = service();
    show({ ...api, askOnDevice: async () => ({ answer: quoted, asOf: Date.now() }) });
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    fail(new ConnectionLostError());
    expect(await screen.findByText(/^Answered on this device/)).toBeVisible();
    expect(screen.getByText('The answer is ready.')).toBeInTheDocument();
    expect(screen.queryByText('No answer was received.')).toBeNull();
  });

  it('survives a reload and other questions until it is answered or discarded', async () => {
    const { api, asked, answer, fail } = service();
    show(api);
    for (const [at, question] of ['How high?', 'How wide?'].entries()) {
      await userEvent.type(field(), `${question}{Enter}`);
      await waitFor(() => expect(asked).toHaveLength(at + 1));
      fail(new ConnectionLostError());
      await waitFor(() => expect(screen.getAllByText('Your question is kept.')).toHaveLength(at + 1));
    }
    reload(api);
    expect(await screen.findByRole('heading', { name: /How high/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: /How wide/ })).toBeVisible();
    const first = screen.getByRole('heading', { name: /How high/ }).closest('article');
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2]?.messageId).toBe(asked[0]?.messageId);
    answer(quoted);
    expect(await screen.findByText('Quoted from your documents')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Your question is kept.')).toBeNull();
    reload(api);
    await screen.findByText(/Ask the documents of this project/);
    expect(screen.queryByText('Your question is kept.')).toBeNull();
  });

  it('is kept with a retry, and never shows a server’s own words', async () => {
    const { api, asked, fail } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    fail(new ServerFaultError('Execution timed out.'));
    expect(await screen.findByText('Failed to get AI response')).toBeVisible();
    expect(screen.getByText('Your question is kept.')).toBeVisible();
    expect(screen.queryByText(/timed out/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /How high/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('says that the provider is unavailable, and can be asked again', async () => {
    const { api, asked, answer } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    answer({ ...quoted, outcome: 'failed', text: '', error: aiErrors.network, citations: [] });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error: Unable to connect to the AI provider Your question is kept.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('cites a glossary by its name, and links to it instead of a page', async () => {
    const { api, asked, answer } = service();
    show(api);
    await userEvent.type(field(), 'What is a top rail?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    const source = 'Construction glossary';
    const entry = {
      ...citation,
      documentId: '',
      documentName: source,
      heading: 'Guardrail',
      page: 0,
      source,
    };
    answer({ ...quoted, citations: [entry] });
    expect(await screen.findByText('Construction glossary: Guardrail')).toBeVisible();
    const citations = screen.getByRole('list', { name: 'Citations' });
    expect(within(citations).getByRole('link')).toHaveTextContent('Construction glossary: Guardrail');
    expect(screen.queryByRole('button', { name: 'Citation 1' })).toBeNull();
  });

  it('stops on request, and a late answer does not come back', async () => {
    const { api, asked, answer, stopped } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(stopped).toEqual([['conv_1', asked[0]?.messageId]]);
    answer(quoted);
    expect(await screen.findByText('Stopped.')).toBeVisible();
    expect(screen.queryByText('Quoted from your documents')).toBeNull();
  });

  it('shows the text up to the stop, and says that it is incomplete', async () => {
    const { api, asked, answer } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    answer({ ...quoted, stopped: true });
    expect(await screen.findByText('You stopped this before it was finished.')).toBeVisible();
    expect(screen.getByText(/Top rails stand 42 inches high/)).toBeVisible();
    expect(screen.queryByText('Stopped.')).toBeNull();
  });

  it('is never sent when stopped before its conversation was created', async () => {
    const { api, asked } = service();
    let begin: (id: string) => void = () => undefined;
    show({ ...api, createConversation: () => new Promise((resolve) => (begin = resolve)) });
    await userEvent.type(field(), 'How high?{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    begin('conv_1');
    expect(await screen.findByText('Stopped.')).toBeVisible();
    expect(asked).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked).toHaveLength(1));
  });
});

describe('earlier conversations', () => {
  const named = (count: number): ConversationRecord[] =>
    Array.from({ length: count }, (_, n) => ({
      id: `conv_${n}`,
      name: `Question ${n}`,
      projectId: 'proj_1',
      createdAt: '2026-03-04T05:06:07.000Z',
    }));
  const openList = async (count: number) => {
    show(service([], named(count)).api);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Earlier conversations' }));
    await screen.findByText('Question 0');
    return user;
  };

  it('show the ten newest, and the others on request', async () => {
    const user = await openList(12);
    expect(screen.getAllByText(/^Question \d+$/)).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(screen.getAllByText(/^Question \d+$/)).toHaveLength(12);
  });

  it('can be renamed', async () => {
    const user = await openList(2);
    await user.click(screen.getByRole('button', { name: 'Rename Question 1' }));
    const name = screen.getByRole('textbox', { name: 'Name of the conversation' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert')).toHaveTextContent('A conversation needs a name');
    await user.type(name, 'Guardrails');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Guardrails')).toBeInTheDocument();
  });

  it('can be deleted after confirmation', async () => {
    const user = await openList(2);
    await user.click(screen.getByRole('button', { name: 'Delete Question 1' }));
    expect(screen.getByText(/are permanently deleted/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Question 1')).not.toBeInTheDocument());
    expect(screen.getByText('Question 0')).toBeInTheDocument();
  });
});
