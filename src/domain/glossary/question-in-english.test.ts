import { expect, it } from 'vitest';
import { questionInEnglish } from './question-in-english.ts';
import { siteWords } from './site-words.ts';

it.each([
  ['¿Cuántos días hay que curar la losa?', 'how many days curing cured slab'],
  ['altura de las barandas', 'how high height guard rail'],
  ['cuantos dias', 'how many days'],
  ['急救员的电话是多少？', 'first aider phone number'],
  ['Ai là kỹ sư công trường?', 'who engineer site'],
  ['متى يتم فحص بئر المصعد؟', 'when will inspected inspection lift shaft'],
  ['من استلم الخرسانة؟', 'who received by concrete'],
])('puts %s in the words of English documents', (question, english) => {
  expect(questionInEnglish(question)).toEqual({ text: english, unknown: [] });
});

it('keeps codes and figures', () => {
  expect(questionInEnglish('¿Quién firmó el albarán OS-2217?')?.text).toBe(
    'who signed delivery docket OS-2217',
  );
  expect(questionInEnglish('5521号发票的总金额是多少？')?.text).toBe('5521 invoice total amount');
});

it('leaves a word that is in no list as it is, so that it is missed', () => {
  expect(questionInEnglish('¿De qué color es la puerta del ornitorrinco?')).toEqual({
    text: 'colour door ornitorrinco',
    unknown: ['ornitorrinco'],
  });
});

it.each([
  ['most words are in no list', '¿Qué opina usted del partido de fútbol?'],
  ['the question is German', 'Wie hoch ist das Geländer?'],
  ['nothing is asked', '你好'],
])('returns null where %s', (_, question) => {
  expect(questionInEnglish(question)).toBeNull();
});

it('has words in four languages on every line of its list', () => {
  const wrong = siteWords
    .trim()
    .split('\n')
    .filter(
      (line) => line.split(' | ').length !== 5 || line.split(' | ').some((words) => words.trim() === ''),
    );
  expect(wrong).toEqual([]);
});
