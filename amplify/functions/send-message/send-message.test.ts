import { describe, expect, it } from 'vitest';
import { NOT_ANSWERED } from '#domain/answers/prompt.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors, askErrors } from '#domain/errors/catalogue.ts';
import {
  ACME,
  chatSaying,
  createAskScene,
  documentRow,
  FIRE,
  firstSentence,
} from '#tests/support/ask-scene.ts';
import { parsePrompt } from '#tests/support/parse-prompt.ts';
import { wordEmbedding } from '#tests/support/word-embedding.ts';
import type { ChatProvider } from '../providers/chat-provider.ts';
import { createQuotingProvider } from '../providers/quoting-provider.ts';
import { sendMessage } from './send-message.ts';

describe('a question', () => {
  it('is answered with a verified citation of document, revision and page', async () => {
    const { ask, messages } = await createAskScene();
    const answer = await ask('How thick is the wall?');
    expect(answer).toMatchObject({
      outcome: 'generated',
      model: 'gpt-4',
      text: '“The wall shall be 150 mm thick and not be painted.” [1]',
      searched: { documents: 2, searchable: 2, notSearchable: [] },
      citations: [
        {
          number: 1,
          documentId: 'fire',
          documentName: 'fire.pdf',
          documentNumber: 'A-101',
          revision: 'B',
          projectId: 'p1',
          page: 2,
          start: 0,
          end: 50,
          verified: true,
        },
      ],
    });
    expect(answer.confidence).toBeGreaterThan(0);
    expect(messages.map(({ role, content }) => [role, JSON.parse(content)[0].text])).toEqual([
      ['user', 'How thick is the wall?'],
      ['assistant', answer.text],
    ]);
  });

  it('is answered with a note that no model wrote the answer', async () => {
    const { ask } = await createAskScene({ chat: createQuotingProvider(wordEmbedding) });
    expect(await ask('How thick is the wall?')).toMatchObject({
      outcome: 'quoted',
      citations: [{ quote: FIRE, verified: true }, { verified: true }],
    });
  });

  it('streams its answer, and deletes the stream when the answer is saved', async () => {
    const { ask, streamed, events } = await createAskScene();
    await ask('How thick is the wall?');
    expect(streamed.map(({ text }) => text ?? '').join('')).toContain('150 mm thick');
    expect(streamed.at(-1)).toEqual({ associatedUserMessageId: 'question-1', stopReason: 'end_turn' });
    expect(events.size).toBe(0);
  });

  it('shows a made-up number as not verified', async () => {
    const { chat } = chatSaying(() => 'It is "The wall shall be 160 mm thick" [1].');
    const { ask } = await createAskScene({ chat });
    expect((await ask('How thick is the wall?')).citations).toMatchObject([{ verified: false }]);
  });

  it('shows the nearest passages when none answers it', async () => {
    const { chat } = chatSaying(() => NOT_ANSWERED);
    const { ask } = await createAskScene({ chat });
    const answer = await ask('Who paints the wall?');
    expect(answer.outcome).toBe('nearest');
    expect(answer.citations[0]).toMatchObject({ documentId: 'fire', verified: true, quote: FIRE });
  });

  it('does not reach the provider when the project has no documents', async () => {
    const { chat, prompts } = chatSaying(() => 'x');
    const { ask } = await createAskScene({ chat, documents: [] });
    const answer = await ask('How thick is the wall?');
    expect(answer).toMatchObject({ outcome: 'not-found', citations: [], confidence: 0 });
    expect(answer.text).toMatch(/no documents yet/);
    expect(prompts).toEqual([]);
  });

  it('is answered only from the document that it names', async () => {
    const { ask } = await createAskScene();
    const answer = await ask('How thick is the wall?', { documentId: 'slump' });
    expect(answer.searched.documents).toBe(1);
    expect(answer.citations.map(({ documentId }) => documentId)).toEqual(['slump']);
  });

  it('keeps the considered passages, with the parts of their scores', async () => {
    const { ask } = await createAskScene();
    const { considered = [] } = await ask('How thick is the wall?');
    expect(considered.map(({ documentId }) => documentId)).toEqual(['fire', 'slump']);
    expect(considered[0]).toMatchObject({ documentName: 'fire.pdf', page: 2, start: 0 });
    expect(considered[0]?.scores.map(({ name }) => name)).toEqual(['meaning', 'words']);
    expect(considered[0]?.scores[0]?.value).toBeGreaterThan(considered[1]?.scores[0]?.value ?? 1);
  });

  it('is answered only from the documents that it names, and reports which they were', async () => {
    const documents = [documentRow('fire'), documentRow('slump'), documentRow('other', { textKey: null })];
    const { ask } = await createAskScene({ documents });
    const answer = await ask('How thick is the wall?', { documentIds: ['slump', 'other', 'slump'] });
    expect(answer.askedOf).toEqual(['slump', 'other']);
    expect(answer.searched.documents).toBe(2);
    expect(new Set(answer.citations.map(({ documentId }) => documentId))).toEqual(new Set(['slump']));
    // Negative control: the whole project answers from another one.
    const whole = await ask('How thick is the wall?');
    expect(whole.askedOf).toBeUndefined();
    expect(whole.citations[0]?.documentId).toBe('fire');
  });

  it('skips superseded, deleted and failed documents, and reports which could not be searched', async () => {
    const documents = [
      documentRow('fire', { state: 'superseded' }),
      documentRow('slump', { status: 'failed', failureReason: 'Password protected' }),
    ];
    const { ask } = await createAskScene({ documents });
    const answer = await ask('How thick is the wall?');
    expect(answer.outcome).toBe('not-found');
    expect(answer.searched).toEqual({
      documents: 2,
      searchable: 0,
      notSearchable: [
        {
          ...{ documentId: 'fire', name: 'fire.pdf', reason: 'superseded by a later revision' },
          isReplaced: true,
        },
        { documentId: 'slump', name: 'slump.pdf', reason: 'Password protected' },
      ],
    });
    // Negative control: the superseded document answers when it is named by its ID.
    expect((await ask('How thick is the wall?', { documentId: 'fire' })).citations).toMatchObject([
      { verified: true },
    ]);
  });

  it('sends the provider the whole passage with its number, page and score', async () => {
    const { chat, prompts } = chatSaying(() => 'x');
    const { ask } = await createAskScene({ chat });
    await ask('How thick is the wall?');
    const prompt = parsePrompt(prompts[0] ?? '');
    expect(prompt.question).toBe('How thick is the wall?');
    expect(prompt.passages[0]).toMatchObject({ n: 1, document: 'fire.pdf', page: 2, text: FIRE });
    expect(prompt.passages[0]?.score).toBeGreaterThan(prompt.passages[1]?.score ?? 9);
  });
});

describe('when something fails', () => {
  const down: ChatProvider = {
    model: 'gpt-4',
    ask: async () => {
      throw new AppError('unavailable', aiErrors.network);
    },
  };

  it('keeps the question and reports that the provider is unavailable, with the nearest passages', async () => {
    const { ask, messages, streamed, events } = await createAskScene({ chat: down });
    const answer = await ask('How thick is the wall?');
    expect(answer).toMatchObject({
      outcome: 'failed',
      error: 'Network error: Unable to connect to the AI provider',
      text: 'Network error: Unable to connect to the AI provider',
    });
    expect(answer.citations[0]).toMatchObject({ documentId: 'fire' });
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(streamed).toMatchObject([
      { errors: expect.stringContaining('Network error: Unable to connect to the AI provider') },
    ]);
    expect(events.size).toBe(0);
  });

  it('stores the question once when it is sent again with the same message ID', async () => {
    const scene = await createAskScene({ chat: down });
    await scene.ask('How thick is the wall?');
    scene.deps.chat = firstSentence;
    expect((await scene.ask('How thick is the wall?')).outcome).toBe('generated');
    expect(scene.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant']);
  });

  it('gives a failed answer in our own words when the index is unavailable', async () => {
    const scene = await createAskScene();
    scene.deps.index.query = async () => {
      throw new Error('secret host refused');
    };
    const answer = await scene.ask('How thick is the wall?');
    expect(answer).toMatchObject({ outcome: 'failed', error: 'Failed to get AI response', citations: [] });
    expect(scene.failures).toHaveLength(1);
  });

  it('ignores a document whose stored text no longer exists', async () => {
    const scene = await createAskScene();
    scene.objects.objects.delete('acme/p1/text/fire.json');
    expect((await scene.ask('How thick is the wall?')).citations.map(({ documentId }) => documentId)).toEqual(
      ['slump'],
    );
  });
});

describe('a rejected question', () => {
  const refused = async (over: object, caller = ACME) => {
    const scene = await createAskScene();
    const asked = sendMessage(scene.deps, caller, {
      conversationId: 'c1',
      content: [{ text: 'wall?' }],
      aiContext: { projectId: 'p1' },
      ...over,
    });
    await expect(asked).rejects.toMatchObject({ name: 'AppError' });
    expect(scene.messages).toEqual([]);
    return asked.catch((error: AppError) => error.userMessage);
  };

  it.each([
    ['in a conversation that is not there', { conversationId: 'c2' }, ACME, 'Conversation not found'],
    ['in another person’s conversation', {}, { ...ACME, sub: 'bob', owner: 'bob' }, 'Conversation not found'],
    ['by another company', {}, { ...ACME, companyId: 'other' }, 'Conversation not found'],
    [
      'about a project that is not the company’s',
      { aiContext: { projectId: 'p2' } },
      ACME,
      'Project not found',
    ],
    [
      'about a document that is not the project’s',
      { aiContext: { projectId: 'p1', documentId: 'x' } },
      ACME,
      askErrors.documentGone,
    ],
    [
      'about documents of which one is not the project’s',
      { aiContext: { projectId: 'p1', documentIds: ['fire', 'x'] } },
      ACME,
      askErrors.documentGone,
    ],
    [
      'about more documents than a question can have',
      { aiContext: { projectId: 'p1', documentIds: Array.from({ length: 201 }, (_, n) => `d${n}`) } },
      ACME,
      'The operation sendMessage requires the argument aiContext',
    ],
    [
      'without words',
      { content: [{ text: '  ' }] },
      ACME,
      'The operation sendMessage requires the argument content',
    ],
    [
      'without content',
      { content: 'no json' },
      ACME,
      'The operation sendMessage requires the argument content',
    ],
    [
      'longer than can be embedded',
      { content: [{ text: 'x'.repeat(8_001) }] },
      ACME,
      'A question has at most 8000 characters.',
    ],
  ])('%s', async (_, over, caller, sentence) => {
    expect(await refused(over, caller)).toBe(sentence);
  });

  it('has the ID of another person’s message', async () => {
    const scene = await createAskScene();
    await scene.deps.conversations.keepQuestion(
      { companyId: 'acme', owner: 'bob', conversationId: 'c9' },
      { id: 'taken', content: [{ text: 'mine' }], writingUntil: new Date(0).toISOString() },
    );
    const asked = sendMessage(scene.deps, ACME, {
      conversationId: 'c1',
      content: [{ text: 'wall?' }],
      messageId: 'taken',
    });
    await expect(asked).rejects.toMatchObject({ userMessage: 'This message id is taken' });
    expect(scene.messages).toHaveLength(1);
  });

  it('reads a row whose text key points into another company', async () => {
    const scene = await createAskScene({
      documents: [documentRow('fire', { textKey: 'other/p9/text/fire.json' })],
    });
    scene.objects.putJson('other/p9/text/fire.json', {
      version: 1,
      documentId: 'fire',
      pages: [{ number: 2, text: FIRE }],
    });
    expect((await scene.ask('How thick is the wall?')).citations).toEqual([]);
  });
});
