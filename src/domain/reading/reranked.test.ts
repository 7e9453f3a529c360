import { describe, expect, it } from 'vitest';
import { passageSparse } from '../retrieval/lexical.ts';
import { PageText } from '../verification/page-text.ts';
import { candidatesOf, type ReadPassage } from './candidates.ts';
import { rankCandidates } from './rank-candidates.ts';
import { readQuestion } from './read-question.ts';
import { type Rerank, reranked } from './reranked.ts';

const RULES = 'The rail is painted. The bar along the stair is 900 mm high. The rail is swept every day.';

async function rank(
  rerank: Rerank,
  {
    text = 'who sweeps the rail',
    earlier = null,
    characters,
    passagesWith = () => 1,
  }: { text?: string; earlier?: string | null; characters?: number; passagesWith?: () => number } = {},
) {
  const page: ReadPassage = {
    ...{ documentId: 'd', documentName: 'Rules.pdf', page: 1, heading: '', score: 1 },
    ...{ start: 0, end: RULES.length, pageText: new PageText(RULES) },
  };
  const vector = [1, 0];
  const question = readQuestion(
    {
      ...{ text, earlier, otherLanguage: false, vector, searchedVector: vector },
      ...{ searchedSparse: passageSparse(text), rarityOf: () => 1, passagesWith },
    },
    [page],
  );
  const candidates = candidatesOf([page]);
  const ranking = rankCandidates(
    question,
    [page],
    candidates,
    candidates.map(() => vector),
  );
  const { scored } = await reranked(ranking, question, [page], rerank, characters);
  return { before: ranking.scored, after: scored };
}

/** A reranker to which every text is alike, and the questions that it was asked. */
function noted() {
  const asked: string[] = [];
  const note: Rerank = async (question, texts) => {
    asked.push(question);
    return texts.map(() => 0);
  };
  return { asked, note };
}

describe('reranked', () => {
  it('puts first the text that the reranker takes for the answer', async () => {
    const { before, after } = await rank(async (_, texts) =>
      texts.map((text) => (text.includes('900 mm') ? 9 : -9)),
    );
    expect(before[0]?.candidate.text).not.toContain('900 mm');
    expect(after[0]).toMatchObject({
      answers: 9,
      candidate: { text: 'The bar along the stair is 900 mm high.' },
    });
  });

  it('asks with the previous question of a follow-up', async () => {
    const { asked, note } = noted();
    await rank(note, { text: 'and for ramps?', earlier: 'how high is the rail', passagesWith: () => 0 });
    expect(asked).toEqual(['how high is the rail and for ramps?']);
  });

  it('asks in the words of the documents as well, if the project has them', async () => {
    const { asked, note } = noted();
    const text = 'does rebar have to be capped';
    await rank(note, { text });
    await rank(note, { text, passagesWith: () => 0 });
    expect(asked).toEqual([text, `${text} (reinforcement, reinforcing steel)`, text]);
  });

  it('takes the mean of both forms of a question', async () => {
    const odds: Rerank = async (question, texts) => texts.map(() => (question.includes('(') ? 4 : 1));
    const { after } = await rank(odds, { text: 'does rebar have to be capped' });
    expect(after[0]?.answers).toBe(2.5);
  });

  it('rereads in turn where time is short, at least two texts and no more than fit', async () => {
    const asked: string[] = [];
    const note: Rerank = async (_, texts) => {
      asked.push(...texts);
      return texts.map(() => -30);
    };
    await rank(note, { characters: 10 });
    expect(asked).toHaveLength(2);
    await rank(note, { characters: 10_000 });
    expect(asked).toHaveLength(2 + 3);
  });

  it('rereads no text that cannot become the first any more, where time is short', async () => {
    const { after } = await rank(async (_, texts) => texts.map(() => 40), { characters: 10_000 });
    expect(after.filter(({ answers }) => answers !== undefined)).toHaveLength(2);
  });

  it('changes nothing where every text is as likely', async () => {
    const { before, after } = await rank(async (_, texts) => texts.map(() => 1));
    expect(after.map(({ candidate }) => candidate)).toEqual(before.map(({ candidate }) => candidate));
  });
});
