import { describe, expect, it } from 'vitest';
import type { Answer } from '#domain/answers/answer.ts';
import { chat as limits } from '#domain/limits/limits.ts';
import { ACME, chatSaying, createAskScene, firstSentence } from '#tests/support/ask-scene.ts';
import type { ChatProvider } from '../providers/chat-provider.ts';
import { StoppedByPerson } from '../providers/stopped-by-person.ts';

const glossary = [
  { id: 'plumb', term: 'Plumb line', also: ['plumb bob'], definition: 'A weight on a line that hangs true.' },
];

describe('the conversation history', () => {
  it('goes with a question: the last ten turns, without failed answers and the question itself', async () => {
    const { chat, requests } = chatSaying(({ passages }) => `"${passages[0]?.text}" [1]`);
    const scene = await createAskScene({ chat });
    for (let n = 0; n < 8; n++)
      await scene.send([{ text: `How thick is wall ${n}?` }], { messageId: `q${n}` });
    const history = requests.at(-1)?.history ?? [];
    expect(history).toHaveLength(limits.recentMessages);
    expect(history.map(({ role }) => role)).toEqual(
      Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? 'user' : 'assistant')),
    );
    expect(history[0]?.text).toBe('How thick is wall 2?');
    expect(requests[0]?.history).toEqual([]);

    scene.deps.chat = { model: 'm', ask: () => Promise.reject(new Error('down')) };
    await scene.send([{ text: 'Lost?' }], { messageId: 'q8' });
    scene.deps.chat = chat;
    await scene.send([{ text: 'Again?' }], { messageId: 'q9' });
    expect(JSON.stringify(requests.at(-1)?.history)).not.toContain('Failed to get AI response');
  });
});

describe('a question with a picture', () => {
  const image = { format: 'png', source: { bytes: 'iVBORw0KGgo=' }, text: 'wall 150 mm' };
  const content = [{ text: 'Which wall is this?' }, { image }];

  it('reaches a model that can see, and the answer says so', async () => {
    const seen = chatSaying(({ passages }) => `"${passages[0]?.text.split('. ')[0]}" [1]`, {
      model: 'gpt-4-turbo',
    });
    const { send, messages } = await createAskScene({ seeing: seen.chat });
    const answer = (await send(content)).answer as Answer;
    expect(answer).toMatchObject({ picture: 'seen', model: 'gpt-4-turbo' });
    expect(seen.requests[0]?.picture).toEqual({ format: 'png', base64: 'iVBORw0KGgo=' });
    expect(seen.prompts[0]).not.toContain('Words in the picture');
    expect(JSON.parse(messages[0]?.content ?? '')).toEqual(content);
  });

  it('is answered from its text when no model can see, and the answer says so', async () => {
    const { chat, prompts, requests } = chatSaying(({ passages }) => `"${passages[0]?.text}" [1]`);
    const { send } = await createAskScene({ chat });
    const answer = (await send(content)).answer as Answer;
    expect(answer.picture).toBe('text');
    expect(prompts[0]).toContain('wall 150 mm');
    expect(requests[0]?.picture).toBeUndefined();
  });

  it.each([
    ['two pictures', [...content, { image }], /requires the argument content/],
    ['a picture without words', [{ image }], /requires the argument content/],
    [
      'a picture that is not base64',
      [{ text: 'a' }, { image: { ...image, source: { bytes: '<svg>' } } }],
      /content/,
    ],
    ['another kind of picture', [{ text: 'a' }, { image: { ...image, format: 'svg' } }], /content/],
    [
      'a picture that no row can hold',
      [
        { text: 'a' },
        { image: { format: 'png', source: { bytes: 'A'.repeat(limits.pictureCharacters + 4) } } },
      ],
      /too large to be asked about/,
    ],
  ])('is refused when it has %s', async (_, blocks, sentence) => {
    const { send, messages } = await createAskScene();
    await expect(send(blocks)).rejects.toThrow(sentence);
    expect(messages).toEqual([]);
  });
});

describe('the shared pools', () => {
  it('come after the project’s passages, and a citation of them names the glossary and no document', async () => {
    const { chat, prompts } = chatSaying(({ passages }) => {
      const entry = passages.find(({ document }) => document === 'Construction glossary');
      return `"${entry?.text}" [${entry?.n}]`;
    });
    const { ask } = await createAskScene({ chat, glossary });
    const answer = await ask('How thick is the wall?');
    expect(prompts[0]?.indexOf('fire.pdf')).toBeLessThan(prompts[0]?.indexOf('Construction glossary') ?? 0);
    expect(answer.citations).toMatchObject([
      {
        ...{ number: 1, documentId: '', documentName: 'Construction glossary', documentNumber: null },
        ...{ revision: null, projectId: '', page: 0, heading: 'Plumb line', verified: true },
        ...{ quote: 'Plumb line (plumb bob): A weight on a line that hangs true.', start: 0, end: 59 },
        source: 'Construction glossary',
      },
    ]);
  });

  it('are weighted by commonWeight, or left out', async () => {
    const { chat, prompts } = chatSaying(() => 'x');
    const { ask } = await createAskScene({ chat, glossary });
    await ask('the plumb line of the wall', { commonWeight: 1 });
    await ask('the plumb line of the wall', { includeCommon: false });
    await ask('the plumb line of the wall', { documentId: 'fire' });
    expect(prompts[0]?.indexOf('Construction glossary')).toBeLessThan(prompts[0]?.indexOf('fire.pdf') ?? 0);
    expect(prompts.slice(1).join()).not.toContain('Construction glossary');
  });

  it('explain a term that no document does; the answer names them as the source', async () => {
    const { chat, prompts } = chatSaying(() => 'x');
    const { ask, deps } = await createAskScene({ chat, glossary });
    deps.embedding = { ...deps.embedding, model: 'multilingual-e5-small' };
    const answer = await ask('What is a plumb bob?');
    expect(answer.outcome).toBe('nearest');
    expect(answer.text).toMatch(
      /^Your documents may not answer this\. .*Construction glossary:\n“Plumb line/s,
    );
    expect(answer.citations).toMatchObject([{ source: 'Construction glossary', verified: true }]);
    expect(prompts).toEqual([]);
    const other = await ask('Which bob is on the roof?');
    expect(other).toMatchObject({ outcome: 'not-found' });
    expect(other.citations.every(({ source }) => source === undefined)).toBe(true);
  });
});

describe('a person who stops an answer', () => {
  /** Writes a few words, then nothing until it is stopped. */
  const slow = (text: string): ChatProvider => ({
    model: 'gpt-4',
    ask: (_request, onText, signal) => {
      if (text) onText(text);
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () =>
          signal.reason instanceof StoppedByPerson
            ? resolve({ text, model: 'gpt-4', stopReason: 'stopped', toolUses: [] })
            : reject(signal.reason),
        );
      });
    },
  });

  async function stopped(text: string) {
    const scene = await createAskScene({ chat: slow(text) });
    const asking = scene.ask('How thick is the wall?');
    scene.wish.stopMessageId = 'another-question';
    await new Promise(setImmediate);
    scene.wish.stopMessageId = 'question-1';
    return { scene, answer: await asking };
  }

  it('keeps the text so far, verified as usual, and the stream gives the reason for its end', async () => {
    const { scene, answer } = await stopped('"The wall shall be 150 mm thick and not be painted." [1]');
    expect(answer).toMatchObject({ stopped: true, outcome: 'generated', citations: [{ verified: true }] });
    expect(scene.streamed.at(-1)).toMatchObject({ stopReason: 'stopped' });
    expect(scene.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('gets the nearest passages before the first word', async () => {
    const { answer } = await stopped('');
    expect(answer).toMatchObject({ stopped: true, outcome: 'nearest' });
    expect(answer.text).toMatch(/stopped this before anything was written/);
    expect(answer.citations[0]).toMatchObject({ documentId: 'fire' });
  });

  it('can ask the same question again', async () => {
    const { scene } = await stopped('half');
    scene.deps.chat = firstSentence;
    expect((await scene.ask('How thick is the wall?')).stopped).toBeUndefined();
    expect(scene.wish.stopMessageId).toBeNull();
  });
});

describe('tools', () => {
  const toolUse = { toolUseId: 'c1', name: 'weather', input: { site: 'Tower' } };
  const tools = { weather: { description: 'of a site', inputSchema: { json: { type: 'object' } } } };

  it('are offered to the model, whose calls are streamed and stored as blocks', async () => {
    const { chat, requests } = chatSaying(() => '"The wall shall be 150 mm thick" [1]');
    const asking: ChatProvider = {
      ...chat,
      ask: async (...all) => ({ ...(await chat.ask(...all)), stopReason: 'tool_calls', toolUses: [toolUse] }),
    };
    const { send, streamed, messages } = await createAskScene({ chat: asking });
    await send([{ text: 'How thick is the wall?' }], { toolConfiguration: JSON.stringify({ tools }) });
    expect(requests[0]?.tools).toEqual([
      { name: 'weather', description: 'of a site', inputSchema: { type: 'object' } },
    ]);
    expect(streamed).toContainEqual({
      associatedUserMessageId: 'question-1',
      contentBlockIndex: 1,
      toolUse: JSON.stringify(toolUse),
    });
    expect(streamed.at(-1)).toMatchObject({ stopReason: 'tool_use' });
    expect(JSON.parse(messages[1]?.content ?? '').at(-1)).toEqual({ toolUse });
  });

  it('take part in the answer with the result that they returned', async () => {
    const { chat, prompts } = chatSaying(() => 'x');
    const { send } = await createAskScene({ chat });
    const toolResult = { toolUseId: 'c1', content: [{ json: { rain: 12 } }] };
    await send([{ text: 'And with the weather?' }, { toolResult }]);
    expect(prompts[0]).toContain('Result of the tool call c1: {"rain":12}');
  });

  it.each([
    ['nonsense'],
    [{ tools: { 'a b': tools.weather } }],
    [{ tools: { a: {} } }],
    [{ tools: [] }],
    ['{'],
  ])('are rejected when configured as %j', async (toolConfiguration) => {
    const { send, messages } = await createAskScene();
    const asked = send([{ text: 'wall?' }], { toolConfiguration });
    await expect(asked).rejects.toThrow('Invalid input: toolConfiguration');
    expect(messages).toEqual([]);
  });
});

describe('an unassigned project', () => {
  it('is not searched until an assignment exists', async () => {
    const { ask, deps } = await createAskScene();
    deps.access.projectAccess = async () => 'assigned';
    const user = { ...ACME, isManager: false };
    await expect(ask('How thick is the wall?', {}, user)).rejects.toThrow(/not assigned to you/);
    deps.access.isAssigned = async () => true;
    expect((await ask('How thick is the wall?', {}, user)).outcome).toBe('generated');
  });

  it.each([{ commonWeight: 2 }, { includeCommon: 'yes' }, { projectId: '' }])(
    'rejects a context of %j',
    async (aiContext) => {
      const { send } = await createAskScene();
      await expect(send([{ text: 'wall?' }], { aiContext })).rejects.toThrow(
        /requires the argument aiContext/,
      );
    },
  );
});
