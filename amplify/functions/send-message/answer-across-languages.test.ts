import { expect, it } from 'vitest';
import type { AnswerOutcome } from '#domain/answers/answer.ts';
import { answerAcrossLanguages } from './answer-across-languages.ts';

const QUESTION = '¿A qué profundidad de zanja hace falta una escalera?';
const english = { pageText: { text: 'A ladder is required in trenches that are 4 feet or more in depth.' } };
const spanish = {
  pageText: { text: 'La escalera es obligatoria en las zanjas de más de 1,2 metros de profundidad.' },
};

const answer = (name: string, outcome: AnswerOutcome) => ({ name, answer: { outcome } });

/** Asks the question. Returns the words that were sent, and the answer that counts. */
async function ask(
  passages: readonly { pageText: { text: string } }[],
  inEnglish: AnswerOutcome,
  asAsked = answer('own', 'nearest'),
) {
  const asked: string[] = [];
  const answered = await answerAcrossLanguages(QUESTION, passages, {
    inEnglish: async (words) => {
      asked.push(words);
      return answer('english', inEnglish);
    },
    asAsked: async (language) => {
      asked.push(`as asked, answered in ${language}`);
      return asAsked;
    },
  });
  return { asked, counts: answered?.name };
}

it('asks in English words alone where all passages are in English', async () => {
  expect(await ask([english], 'quoted')).toEqual({
    asked: ['the depth trench need stairs ladder'],
    counts: 'english',
  });
});

it('keeps the nearest passages to the English words before those to the question as it was asked', async () => {
  expect((await ask([english, spanish], 'nearest')).counts).toBe('english');
});

it('prefers a document in the asker’s own language that answers', async () => {
  expect(await ask([english, spanish], 'quoted', answer('own', 'quoted'))).toEqual({
    asked: ['the depth trench need stairs ladder', 'as asked, answered in es'],
    counts: 'own',
  });
});

it('answers the question as it was asked where the English words find nothing', async () => {
  expect((await ask([english], 'not-found')).counts).toBe('own');
});

it('asks nothing in English where too few words are known', async () => {
  const ways = {
    inEnglish: () => Promise.reject(new Error('asked')),
    asAsked: () => Promise.reject(new Error('asked')),
  };
  expect(await answerAcrossLanguages('¿Qué opina usted del partido?', [english], ways)).toBeNull();
});
