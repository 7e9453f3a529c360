import { expect, it } from 'vitest';
import { languageOf } from './asked-languages.ts';
import { questionInEnglish } from './question-in-english.ts';
import ar from './site-words/ar.json' with { type: 'json' };
import de from './site-words/de.json' with { type: 'json' };
import es from './site-words/es.json' with { type: 'json' };
import hi from './site-words/hi.json' with { type: 'json' };
import pl from './site-words/pl.json' with { type: 'json' };
import pt from './site-words/pt.json' with { type: 'json' };
import vi from './site-words/vi.json' with { type: 'json' };
import zh from './site-words/zh.json' with { type: 'json' };

it.each([
  ['¿Cuántos días hay que curar la losa?', 'how many days must curing slab'],
  ['altura de las barandas', 'height guard rail'],
  ['cuantos dias', 'how many days'],
  ['急救员的电话是多少？', 'first aider phone number'],
  ['Ai là kỹ sư công trường?', 'who engineer site'],
  ['متى يتم فحص بئر المصعد؟', 'when inspected lift shaft'],
  ['من استلم الخرسانة؟', 'who received concrete'],
  ['खाई कितनी गहरी है', 'trench depth'],
  ['安全帽用几年', 'helmet how many year'],
  ['कितनी रसीदें हैं', 'how many receipt'],
  ['thang chữ A', 'stepladder'],
  ['Jaka jest minimalna wysokość barierki na rusztowaniu?', 'minimum height guard rail scaffold'],
  ['ile dni trzeba pielegnowac beton na plycie', 'how many days curing concrete slab'],
  ['Kiedy przywiozą okna na drugie piętro?', 'when delivered window level 2'],
  ['kto podpisal dokument dostawy', 'who signed delivery docket'],
  ['Przy jakim wietrze żuraw musi stanąć?', 'wind crane stop work'],
  ['Qual é a altura mínima do guarda-corpo no andaime?', 'height minimum guard rail scaffold'],
  ['quem recebeu o betao na terca-feira', 'who received concrete Tuesday'],
  ['Quando chegam as janelas do segundo andar?', 'when delivered window level 2'],
  ['ate quando e preciso pagar a nota fiscal do aco', 'until when need payment due invoice steel'],
  ['Quantos portões e extintores há?', 'how many gate fire extinguisher'],
  ['Wie hoch muss das Geländer am Gerüst mindestens sein?', 'height guard rail scaffold minimum'],
  ['wieviele tage muss die decke nachbehandelt werden', 'how many days slab curing'],
  ['Wer prueft die Tueren und wann?', 'who inspected door when'],
  ['telefonnummer vom ersthelfer', 'phone number first aider'],
  ['Ab wie viel Uhr darf man am Samstag betonieren?', 'what time allowed Saturday pour concrete'],
])('puts %s in the words of English documents', (question, english) => {
  expect(questionInEnglish(question)).toMatchObject({ text: english, unknown: [] });
});

it('keeps codes and figures', () => {
  expect(questionInEnglish('¿Quién firmó el albarán OS-2217?')?.text).toBe(
    'who signed delivery docket OS-2217',
  );
  expect(questionInEnglish('5521号发票的总金额是多少？')?.text).toBe('5521 invoice total');
});

it.each([
  ['Deckenstärke', 'slab thickness'],
  ['kellerwand', 'basement wall'],
  ['Baustellenzaun', 'site fence'],
])('splits the German compound %s into two words of the list', (compound, english) => {
  expect(questionInEnglish(`Wo ist die ${compound}?`)?.text).toBe(`where ${english}`);
});

it.each(['Windeleimerdeckel', 'weiterlegen', 'Banderole'])('does not split %s', (word) => {
  expect(questionInEnglish(`Wer darf am Gerüst ${word}?`)?.unknown).toEqual([word]);
});

it('reads each part of a hyphened word', () => {
  expect(questionInEnglish('Onde fica a porta corta-fogo do sub-solo?')?.unknown).toEqual(['sub']);
  expect(questionInEnglish('Wer hat die Beton-Lieferung OS-2217 angenommen?')?.text).toBe(
    'who concrete delivered OS-2217 received',
  );
});

it('does not take a short word for another of the same stem', () => {
  expect(questionInEnglish('Onde se pode comer?')?.text).toBe('where allowed lunch');
  expect(questionInEnglish('Was ist wegen der Fenster vereinbart?')?.text).toBe('window agreed');
});

it('leaves a word that is in no list as it is, so that it is missed', () => {
  expect(questionInEnglish('¿De qué color es la puerta del ornitorrinco?')).toEqual({
    text: 'colour door ornitorrinco',
    language: 'es',
    unknown: ['ornitorrinco'],
  });
});

it.each([
  ['most words are in no list', '¿Qué opina usted del partido de fútbol?'],
  ['the question is French', 'Quelle est la hauteur du garde-corps de l’échafaudage ?'],
  ['nothing is asked', '你好'],
])('returns null where %s', (_, question) => {
  expect(questionInEnglish(question)).toBeNull();
});

it.each([
  ['es', 'qué altura tiene la baranda'],
  ['pt', 'que altura tem o guarda-corpo'],
  ['pl', 'jaka wysokosc ma barierka'],
  ['de', 'welche hoehe hat das gelaender'],
  ['vi', 'lan can cao bao nhiêu'],
])('tells a question in %s by its words', (name, question) => {
  expect(languageOf(question).name).toBe(name);
});

it('tells a question by its words where a name has a letter of another language', () => {
  expect(languageOf('Jaki numer telefonu ma pan Müller?').name).toBe('pl');
  expect(languageOf('¿Cuál es el teléfono de João?').name).toBe('es');
});

it('takes a question for Spanish where its words are in no list', () => {
  expect(languageOf('ornitorrinco').name).toBe('es');
});

const lists = { es, zh, vi, ar, hi, pt, pl, de };

it.each(Object.entries(lists))('has words for the same English words in %s as in Spanish', (_, { words }) => {
  expect(new Set(Object.keys(words))).toEqual(new Set(Object.keys(es.words)));
});

it.each(Object.entries(lists))('has every word once in %s', (_, { quantity, joining, words }) => {
  const said = [quantity, joining, ...Object.values(words)].flatMap((line) => line.split(', '));
  expect(said.filter((word, i) => word === '' || said.indexOf(word) !== i)).toEqual([]);
});
