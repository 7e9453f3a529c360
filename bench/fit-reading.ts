import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import type { ReadPassage } from '#domain/reading/candidates.ts';
import { confidenceFeatures, isRuledOut } from '#domain/reading/confidence.ts';
import { FEATURE_NAMES } from '#domain/reading/features.ts';
import { shownOf } from '#domain/reading/read-passages.ts';
import { CONFIDENCE } from '#domain/reading/weights.ts';
import { isFollowUp } from '#domain/retrieval/follow-up.ts';
import { PageText } from '#domain/verification/page-text.ts';
import { answerSets } from './answering/answer-sets.ts';
import { type BenchOptions, BenchSkipped } from './bench.ts';
import { type ReadGroup, readGroup } from './fitting/read-groups.ts';
import { dot, fitListwise, fitLogistic, standardisation } from './fitting/regression.ts';
import { type EmbeddingCache, openEmbeddingCache } from './ranking/embedding-cache.ts';
import { embedQuestions, type Found, indexPassages } from './ranking/rankings.ts';
import { type BenchData, hasFile } from './sets/data-files.ts';
import { ExtractedFiles } from './sets/extracted-files.ts';
import type { DocumentPages } from './site/document-pages.ts';
import { holdsAnswer } from './site/holds-answer.ts';
import { earlierQuestions, type SiteProject, siteProjects } from './site/site-questions.ts';
import type { Row } from './table.ts';

const SETS = ['regulations', 'site'];
/** Jobs of seven makers. What is fitted on one maker's papers alone does not hold for the next one's. */
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
const ACADEMIC = { questions: 120, weight: 0.2, confidenceWeight: 0.07 };

/**
 * Fits the weights of `src/domain/reading/weights.ts`, prints them, and measures the choice on projects that were left
 * out of the fit, each maker's together. Takes half an hour on two cores when every file must be extracted first.
 */
export async function run({ dataDir, split }: BenchOptions): Promise<Row[]> {
  const data = { directory: dataDir, split };
  const present = SETS.filter((set) => hasFile(data, `site_questions/${set}/questions.jsonl`));
  if (present.length === 0) throw new BenchSkipped(`no site_questions under ${dataDir}`);
  const cache = openEmbeddingCache();
  const files = new ExtractedFiles();
  const groups = [
    ...(await siteGroups(data, present, { files, cache })),
    ...(await siteGroups(JOBS, SETS, { files, cache })),
    ...(await academicGroups(data, cache)),
  ];
  await files.close();
  await cache.close();
  const standard = standardisation(groups.filter(({ weight }) => weight === 1).flatMap(rowsOf));
  printWeights('WEIGHTS', FEATURE_NAMES, standard.back(fitChoice(groups, standard)));
  const left = [...new Set(groups.map(({ from }) => from))].flatMap((from) => {
    const weights = fitChoice(
      groups.filter((group) => group.from !== from),
      standard,
    );
    return groups.filter((group) => group.from === from).map((group) => ranked(group, weights, standard));
  });
  printConfidence(left);
  return measureRows(left);
}

type Standard = ReturnType<typeof standardisation>;

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

interface Ranked {
  group: ReadGroup;
  /** The best of the shown candidates comes first. */
  holds: boolean[];
  /** Empty where the first choice is ruled out, which no weight can change. */
  confidence: number[];
}

function ranked(group: ReadGroup, weights: readonly number[], standard: Standard): Ranked {
  const scored = group.candidates
    .map((one) => ({ ...one, score: dot(standard.apply(one.row), weights) }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best) return { group, holds: [], confidence: [] };
  const shown = shownOf(scored, group.passages);
  const sure = isRuledOut(group.question, best)
    ? null
    : confidenceFeatures(group.question, best, scored, group.nearness);
  return {
    group,
    holds: scored.filter((one) => shown.includes(one)).map(({ holds }) => holds),
    confidence: sure ? CONFIDENCE_NAMES.map((name) => sure[name]) : [],
  };
}

const CONFIDENCE_NAMES = Object.keys(CONFIDENCE.weights) as (keyof typeof CONFIDENCE.weights)[];

/** Fitted on choices made without their own project, so that its confidence is not too high. */
function printConfidence(left: readonly Ranked[]): void {
  const known = left.filter(({ confidence }) => confidence.length > 0);
  const standard = standardisation(known.map(({ confidence }) => confidence));
  const weights = fitLogistic(
    known.map(({ group, holds, confidence }) => ({
      ...{ row: standard.apply(confidence), weight: group.weight === 1 ? 1 : ACADEMIC.confidenceWeight },
      isRight: group.isMarked ? holds.some(Boolean) : group.isAnswerable,
    })),
    STRENGTH.confidence,
  );
  const back = standard.back(weights);
  printWeights('CONFIDENCE.weights', CONFIDENCE_NAMES, back);
  console.error(`base: ${((weights.at(-1) ?? 0) - dot(standard.means, back)).toFixed(3)}`);
}

function printWeights(title: string, names: readonly string[], weights: readonly number[]): void {
  console.error(`${title}\n${names.map((name, i) => `  ${name}: ${weights[i]?.toFixed(3)},`).join('\n')}`);
}

function measureRows(left: readonly Ranked[]): Row[] {
  const answered = left.filter(({ group }) => group.weight === 1 && group.isAnswerable);
  return [...new Set(answered.map(({ group }) => group.from.split(' ')[0] ?? ''))].flatMap((set) => {
    const own = answered.filter(({ group }) => group.from.startsWith(`${set} `));
    const share = (count: number) =>
      own.filter(({ holds }) => holds.slice(0, count).some(Boolean)).length / own.length;
    return [1, 3, 5].map((count) => ({
      ...{ set, system: 'plumbline' },
      ...{ measure: `answer among ${count}, maker left out`, value: share(count) },
    }));
  });
}

async function siteGroups(
  data: BenchData,
  sets: readonly string[],
  { files, cache }: { files: ExtractedFiles; cache: EmbeddingCache },
): Promise<ReadGroup[]> {
  const groups: ReadGroup[] = [];
  for (const set of sets) {
    for (const project of siteProjects(data, set)) {
      const from = `${set} ${project.maker ?? project.name}`;
      groups.push(...(await projectGroups(from, await documentsOf(project, files), project, cache)));
      console.error(`${set}, ${project.name}: ${project.questions.length} questions`);
    }
  }
  return groups;
}

/** A project's documents as the browser extracts them. */
async function documentsOf({ files: paths }: SiteProject, files: ExtractedFiles): Promise<DocumentPages[]> {
  const documents: DocumentPages[] = [];
  for (const path of paths) {
    documents.push({ id: path, name: basename(path), pages: (await files.read(path)).pages });
  }
  return documents;
}

async function projectGroups(
  from: string,
  documents: readonly DocumentPages[],
  { questions }: SiteProject,
  cache: EmbeddingCache,
): Promise<ReadGroup[]> {
  const index = await indexPassages(
    documents.flatMap((one) => cutPassages(one, one.pages)),
    cache,
  );
  const pageTexts = new Map(
    documents.flatMap(({ id, pages }) =>
      pages.map(({ number, text }) => [`${id} ${number}`, new PageText(text)] as const),
    ),
  );
  const read = ({ passage, score }: Found['kept'][number]): ReadPassage => {
    const { documentId, documentName, page, heading, start, end } = passage;
    const pageText = pageTexts.get(`${documentId} ${page}`) ?? new PageText('');
    return { documentId, documentName, page, heading, start, end, pageText, score };
  };
  const earlier = questions.map((one) =>
    isFollowUp(one.question) ? (earlierQuestions(one).at(-1) ?? null) : null,
  );
  const asked = await embedQuestions(
    questions.map(({ question }) => question),
    cache,
    earlier,
  );
  return Promise.all(
    asked.map((one, i) =>
      readGroup(
        one,
        { index, cache, from, weight: 1, isAnswerable: !!questions[i]?.answerable, read },
        (shown, { documentName, page }) => {
          const question = questions[i];
          const isThere = (question?.evidence ?? []).some(
            ({ file, page: onPage = 1 }) =>
              file.endsWith(documentName) && (onPage === page || !documentName.endsWith('.pdf')),
          );
          return { holds: !!question?.answerable && holdsAnswer(question, shown), isThere };
        },
      ),
    ),
  );
}

/** A sample of the sets of `bench -- answers`. The confidence also learns from their unanswerable questions. */
async function academicGroups(data: BenchData, cache: EmbeddingCache): Promise<ReadGroup[]> {
  const sets = answerSets(data);
  const quoting = sets.quoting.map((set) => ({ ...set, answerable: true, isMarked: true }));
  const deciding = sets.refusing
    .filter(({ answerable, name }) => !answerable || name === 'clapnq answerable')
    .map(({ questions, ...set }) => ({
      ...set,
      isMarked: !set.answerable,
      questions: questions.map((text) => ({ text, isAnsweredBy: () => false })),
    }));
  const groups: ReadGroup[] = [];
  for (const { name, passages, questions, answerable, isMarked } of [...quoting, ...deciding]) {
    const index = await indexPassages(passages, cache);
    const about = { index, cache, from: name, weight: ACADEMIC.weight, isAnswerable: answerable, isMarked };
    const step = Math.max(1, Math.floor(questions.length / ACADEMIC.questions));
    const sample = questions.filter((_, i) => i % step === 0);
    const asked = await embedQuestions(
      sample.map(({ text }) => text),
      cache,
    );
    for (const [i, one] of asked.entries()) {
      const judge = (shown: string) => ({ holds: sample[i]?.isAnsweredBy(shown) ?? false, isThere: true });
      groups.push(await readGroup(one, about, judge));
    }
    console.error(`${name}: ${sample.length} questions`);
  }
  return groups;
}
