import { expect, it } from 'vitest';
import { noSuchDocumentText, vagueText, wordlessText } from '#domain/answers/summaries.ts';
import { aiLimits } from '#domain/quota/ai-limits.ts';
import { chatSaying, createAskScene, firstSentence } from '#tests/support/ask-scene.ts';

const text = 'How thick is the wall?';

it('rejects a question beyond the daily limit without storing it or calling the provider', async () => {
  const { chat, prompts } = chatSaying(() => 'x');
  const { ask, messages } = await createAskScene({ chat, limits: aiLimits('question.person.perDay=1') });
  await ask(text);
  const asked = prompts.length;
  const kept = messages.length;
  await expect(ask(text)).rejects.toMatchObject({
    code: 'rate-limited',
    userMessage: expect.stringMatching(/^You have reached today’s limit of 1 questions\. Try again in \d+ /),
  });
  expect(prompts).toHaveLength(asked);
  expect(messages).toHaveLength(kept);
});

it('counts a question with a picture as a picture only when a model sees it', async () => {
  const limits = aiLimits('picture.person.perDay=0');
  const image = { format: 'png', source: { bytes: 'iVBORw0KGgo=' }, text: 'wall' };
  const blind = await createAskScene({ limits });
  await expect(blind.send([{ text }, { image }])).resolves.toMatchObject({ role: 'assistant' });
  const seeing = await createAskScene({ limits, seeing: firstSentence });
  await expect(seeing.send([{ text }, { image }])).rejects.toMatchObject({ code: 'rate-limited' });
});

it.each([
  [
    'tools',
    {
      toolConfiguration: {
        tools: Object.fromEntries(
          Array.from({ length: 20 }, (_, i) => [
            `tool${i}`,
            {
              description: 'd'.repeat(900),
              inputSchema: { json: { type: 'object', title: 't'.repeat(900) } },
            },
          ]),
        ),
      },
    },
    /^The tools of a question can have at most 20,000 characters\.$/,
  ],
  [
    'context',
    { aiContext: { projectId: 'p1', note: 'n'.repeat(8_000) } },
    /^The context of a question can have/,
  ],
])('rejects %s larger in total than the limit', async (_, over, sentence) => {
  const { send } = await createAskScene();
  await expect(send([{ text }], over)).rejects.toMatchObject({
    code: 'too-large',
    userMessage: expect.stringMatching(sentence),
  });
});

it('rejects content whose blocks are too large together', async () => {
  const { send } = await createAskScene();
  const toolResult = { toolUseId: 'a', content: [{ json: { rows: 'r'.repeat(25_000) } }] };
  await expect(send([{ text }, { toolResult }])).rejects.toMatchObject({ code: 'too-large' });
});

it('searches nothing for a question without words, and says what to type', async () => {
  const { ask, requests } = await createAskScene();
  const before = requests.query;
  expect(await ask('?! … 。')).toMatchObject({ outcome: 'not-found', text: wordlessText, citations: [] });
  expect(requests.query).toBe(before);
});

it.each([
  ['why', vagueText],
  ['Summarise this document', noSuchDocumentText],
])('says what to do instead of quoting for “%s”, which names nothing', async (question, said) => {
  const { ask } = await createAskScene();
  expect(await ask(question)).toMatchObject({ outcome: 'not-found', text: said, citations: [] });
});
