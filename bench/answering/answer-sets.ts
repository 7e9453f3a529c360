import type { Passage } from '#domain/passage-making/passage.ts';
import { PageText } from '#domain/verification/page-text.ts';
import { clapnqCorpus, clapnqRows } from '../sets/clapnq.ts';
import type { BenchData } from '../sets/data-files.ts';
import { oshaCorpus, oshaRegulatorRows } from '../sets/osha.ts';
import { xquadCorpus, xquadRows } from '../sets/xquad.ts';

export interface AnswerSet {
  name: string;
  passages: Passage[];
  questions: { text: string; isAnsweredBy(quote: string): boolean }[];
}

export interface RefusalSet {
  name: string;
  passages: Passage[];
  questions: string[];
  /** True if the passages contain the answer, so that refusing is wrong. */
  answerable: boolean;
}

export interface AnswerSets {
  quoting: AnswerSet[];
  refusing: RefusalSet[];
}

export function answerSets(data: BenchData): AnswerSets {
  const osha = oshaCorpus(data).passages;
  const english = xquadCorpus(data, 'en').passages;
  const clapnq = clapnqCorpus(data).passages;
  const rows = clapnqRows(data);
  const questions = (answerable: boolean) =>
    rows.filter((row) => row.answerable === answerable).map((row) => row.question);
  const asked = (language: string) => xquadRows(data, language).map((row) => row.question);
  return {
    quoting: [
      { name: 'xquad en', passages: english, questions: xquadQuestions(data, 'en') },
      { name: 'xquad es over en', passages: english, questions: xquadQuestions(data, 'es') },
      { name: 'osha regulator', passages: osha, questions: regulatorQuestions(data) },
    ],
    refusing: [
      {
        name: 'clapnq unanswerable over osha',
        passages: osha,
        questions: questions(false),
        answerable: false,
      },
      { name: 'xquad en over osha', passages: osha, questions: asked('en'), answerable: false },
      {
        name: 'clapnq unanswerable (hard)',
        passages: clapnq,
        questions: questions(false),
        answerable: false,
      },
      { name: 'clapnq answerable', passages: clapnq, questions: questions(true), answerable: true },
      { name: 'xquad en answerable', passages: english, questions: asked('en'), answerable: true },
      { name: 'xquad es over en answerable', passages: english, questions: asked('es'), answerable: true },
      {
        name: 'osha regulator answerable',
        passages: osha,
        questions: oshaRegulatorRows(data).map((row) => row.question),
        answerable: true,
      },
    ],
  };
}

/** A question in Spanish has the answer of the same question in English. */
function xquadQuestions(data: BenchData, language: string): AnswerSet['questions'] {
  const number = (id: string) => id.replace(/^xquad-\w\w-/, '');
  const answers = new Map(xquadRows(data, 'en').map((row) => [number(row.id), row.answers]));
  return xquadRows(data, language).map((row) => ({
    text: row.question,
    isAnsweredBy: (quote) =>
      (answers.get(number(row.id)) ?? []).some((answer) => plain(quote).includes(plain(answer))),
  }));
}

/** Shorter answers, such as `Yes.`, are in many paragraphs. */
const SHORTEST_SENTENCE = 20;

/**
 * The regulator's answers are paragraphs. A quote is right if one of its sentences is in the answer, or if it contains
 * a short answer whole. A clause that starts with the question and continues with its answer is right too.
 */
function regulatorQuestions(data: BenchData): AnswerSet['questions'] {
  return oshaRegulatorRows(data).map((row) => ({
    text: row.question,
    isAnsweredBy: (quote) =>
      (row.answers ?? []).some(
        (answer) =>
          plain(quote).includes(plain(answer)) ||
          [quote, ...sentencesOf(quote)].some((sentence) => plain(answer).includes(plain(sentence))),
      ),
  }));
}

function sentencesOf(quote: string): string[] {
  const sentences = new PageText(quote).units.map(({ start, end }) => quote.slice(start, end));
  return sentences.filter((sentence) => sentence.length >= SHORTEST_SENTENCE);
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
