import { fileURLToPath } from 'node:url';
import { FEATURE_NAMES } from '#domain/reading/features.ts';
import { probabilityOf } from '#domain/reading/odds.ts';
import { type BenchOptions, BenchSkipped } from './bench.ts';
import { type Choice, choose, confidenceNames, measureRows } from './fitting/measure-rows.ts';
import { academicGroups, siteGroups } from './fitting/question-groups.ts';
import { isSite, type ReadGroup } from './fitting/read-groups.ts';
import { dot, fitListwise, fitLogistic, standardisation } from './fitting/regression.ts';
import { openEmbeddingCache } from './ranking/embedding-cache.ts';
import { type BenchData, hasFile } from './sets/data-files.ts';
import { ExtractedFiles } from './sets/extracted-files.ts';
import { FURTHER_SPLIT } from './site/site-questions.ts';
import type { Row } from './table.ts';

const SETS = ['regulations', 'site'];
/** Jobs of several makers. Weights fitted only to one maker's papers do not suit those of the next. */
const JOBS: BenchData = { directory: fileURLToPath(new URL('jobs', import.meta.url)), split: 'dev' };
/**
 * The strength of the L2 penalty. Tested on projects left out: .01 to .3 give the same result within two questions.
 */
const STRENGTH = { choice: 0.03, confidence: 0.1 };
/**
 * This many questions of each academic set, each with this weight. Without them, OSHA's own questions lose .03 at one.
 * In the confidence they count less, because nearly all are near and answered, or far and not. With .02 to .1 the jobs' figures
 * stay within .01; the more they weigh, the fewer Spanish questions over English pages are hedged (.19 to .16 of xquad's).
 */
const ACADEMIC = { perSet: 120, weight: 0.2, confidenceWeight: 0.07 };

/**
 * Fits the weights of `src/domain/reading/weights.ts`, prints them, and measures the choice and the claims on projects that were
 * left out of the fit, each maker's together, with and without the reranker. Takes half an hour on two cores when every file must
 * be extracted first.
 */
export async function run({ dataDir, split }: BenchOptions): Promise<Row[]> {
  const data = { directory: dataDir, split };
  const present = SETS.filter((set) => hasFile(data, `site_questions/${set}/questions.jsonl`));
  if (present.length === 0) throw new BenchSkipped(`no site_questions under ${dataDir}`);
  const cache = openEmbeddingCache();
  const files = new ExtractedFiles();
  const groups = [
    ...(await siteGroups(data, present, { files, cache })),
    ...(await siteGroups({ ...data, split: FURTHER_SPLIT }, present, { files, cache })),
    ...(await siteGroups(JOBS, SETS, { files, cache })),
    ...(await academicGroups(data, ACADEMIC, cache)),
  ];
  await files.close();
  const standard = standardisation(groups.filter(isSite).flatMap(rowsOf));
  printWeights('WEIGHTS', FEATURE_NAMES, standard.back(fitChoice(groups, standard)));
  const weightsOf = leftOut(groups, (rest) => fitChoice(rest, standard));
  const rows: Row[] = [];
  for (const [system, rerank] of [
    ['score alone', undefined],
    ['reranked', cache.rerank],
  ] as const) {
    const choices: Choice[] = [];
    for (const group of groups) {
      const weights = weightsOf(group);
      const scoreOf = (row: readonly number[]) => dot(standard.apply(row), weights);
      choices.push(await choose(group, scoreOf, rerank));
    }
    const names = confidenceNames(Boolean(rerank));
    printWeights(`Confidence, ${system}`, [...names, 'base'], fitConfidence(choices));
    // Fitted on choices made without their own project, so that its confidence is not too high.
    const confidenceOf = leftOut(choices, fitConfidence);
    rows.push(...measureRows(system, choices, (choice) => likelihood(choice, confidenceOf(choice))));
  }
  await cache.close();
  return rows;
}

type Standard = ReturnType<typeof standardisation>;

/** What is fitted without everything from the same maker. */
function leftOut<T extends { from: string }>(all: readonly T[], weightsFrom: (rest: T[]) => number[]) {
  const fitted = new Map(
    [...new Set(all.map(makerOf))].map((maker) => [
      maker,
      weightsFrom(all.filter((one) => makerOf(one) !== maker)),
    ]),
  );
  return (one: T) => fitted.get(makerOf(one)) ?? [];
}

/** A maker has jobs in both sets. */
const makerOf = ({ from }: { from: string }) => from.replace(/^(site|regulations) /, '');

/** The same words on another page are right by accident, so the fit treats them as neither right nor wrong. */
const toFit = ({ candidates }: ReadGroup) => candidates.filter(({ holds, isRight }) => isRight || !holds);
const rowsOf = (group: ReadGroup) => toFit(group).map(({ row }) => row);

function fitChoice(groups: readonly ReadGroup[], standard: Standard): number[] {
  return fitListwise(
    groups
      .filter(({ candidates }) => candidates.some(({ isRight }) => isRight))
      .map((group) => ({
        rows: rowsOf(group).map(standard.apply),
        isRight: toFit(group).map(({ isRight }) => isRight),
        weight: group.weight,
      })),
    STRENGTH.choice,
  );
}

/** Weights and, last, the base. */
function fitConfidence(choices: readonly Choice[]): number[] {
  const known = choices.filter(({ confidence }) => confidence.length > 0);
  const standard = standardisation(known.map(({ confidence }) => confidence));
  const weights = fitLogistic(
    known.map(({ group, holds, confidence }) => ({
      ...{ row: standard.apply(confidence), weight: isSite(group) ? 1 : ACADEMIC.confidenceWeight },
      isRight: group.isMarked ? holds.some(Boolean) : group.isAnswerable,
    })),
    STRENGTH.confidence,
  );
  const back = standard.back(weights);
  return [...back, (weights.at(-1) ?? 0) - dot(standard.means, back)];
}

/** 0 where the first choice is ruled out. */
function likelihood({ confidence }: Choice, weights: readonly number[]): number {
  if (confidence.length === 0) return 0;
  return probabilityOf(dot(confidence, weights) + (weights.at(-1) ?? 0));
}

function printWeights(title: string, names: readonly string[], weights: readonly number[]): void {
  console.error(`${title}\n${names.map((name, i) => `  ${name}: ${weights[i]?.toFixed(3)},`).join('\n')}`);
}
