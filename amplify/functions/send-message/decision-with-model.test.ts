import { describe, expect, it } from 'vitest';
import { NOT_ANSWERED } from '#domain/answers/prompt.ts';
import { chatSaying, createAskScene } from '#tests/support/ask-scene.ts';
import { nearEmbedding } from '#tests/support/word-embedding.ts';
import { createQuotingProvider } from '../providers/quoting-provider.ts';

async function asked(question: string, reply: string) {
  const { chat, requests } = chatSaying(() => reply);
  const scene = await createAskScene({ chat, embedding: nearEmbedding });
  const answer = await scene.ask(question);
  scene.deps.chat = createQuotingProvider(nearEmbedding);
  const quoted = await scene.send([{ text: question }], { messageId: 'question-2' });
  return { answer, requests, quotes: quoted.answer };
}

/** Its words are in no passage, but a sentence is about it. */
const FAR = 'May the boss paint it?';
/** Far from every sentence, and none looks like its answer. */
const ELSEWHERE = 'Who won the football cup in Paris?';
/** One sentence looks like its answer, but not enough so. */
const DOUBTED = 'How heavy is the wall for the crane';

describe('whether the documents answer', () => {
  it('is decided alike with a model: what the quotes answer is asked', async () => {
    const { answer, requests, quotes } = await asked(
      FAR,
      '"The wall shall be 150 mm thick and not be painted." [1]',
    );
    expect(quotes?.outcome).toBe('quoted');
    expect(requests).toHaveLength(1);
    expect(answer).toMatchObject({ outcome: 'generated', citations: [{ verified: true }] });
  });

  it('is decided alike with a model: what the quotes refuse is not asked', async () => {
    const { answer, requests, quotes } = await asked(ELSEWHERE, 'Lyon won it [1].');
    expect(quotes?.outcome).toBe('not-found');
    expect(requests).toEqual([]);
    expect(answer).toMatchObject({ outcome: 'not-found', model: '' });
  });
});

describe('where the documents may not answer', () => {
  it('replaces the model’s words without a checked quote by the nearest quotes', async () => {
    const { answer, quotes } = await asked(DOUBTED, 'The wall weighs two tonnes [1].');
    expect(answer).toEqual(quotes);
    expect(answer).toMatchObject({ outcome: 'nearest', model: 'plumbline-quotes' });
  });

  it('keeps the model’s words with a checked quote', async () => {
    const { answer } = await asked(
      DOUBTED,
      'Its weight is not given: "The wall shall be 150 mm thick and not be painted." [1]',
    );
    expect(answer.outcome).toBe('generated');
  });

  it('believes a model that says so', async () => {
    const { answer } = await asked(DOUBTED, NOT_ANSWERED);
    expect(answer).toMatchObject({ outcome: 'nearest', model: 'gpt-4' });
  });
});
