import { basename } from 'node:path';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import type { ReadPassage } from '#domain/reading/candidates.ts';
import { isFollowUp } from '#domain/retrieval/follow-up.ts';
import { PageText } from '#domain/verification/page-text.ts';
import { answerSets } from '../answering/answer-sets.ts';
import type { EmbeddingCache } from '../ranking/embedding-cache.ts';
import { embedQuestions, type Found, indexPassages } from '../ranking/rankings.ts';
import type { BenchData } from '../sets/data-files.ts';
import type { ExtractedFiles } from '../sets/extracted-files.ts';
import type { DocumentPages } from '../site/document-pages.ts';
import { holdsAnswer } from '../site/holds-answer.ts';
import { earlierQuestions, type SiteProject, siteProjects } from '../site/site-questions.ts';
import { type ReadGroup, readGroup } from './read-groups.ts';

/** What the questions of a fit are read with. */
export interface Reading {
  files: ExtractedFiles;
  cache: EmbeddingCache;
}

/** `perSet` questions of each academic set, each with `weight`. */
export interface Sample {
  perSet: number;
  weight: number;
}

/** Every question of these sets of site_questions, over the documents of its project. */
export async function siteGroups(
  data: BenchData,
  sets: readonly string[],
  { files, cache }: Reading,
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
export async function academicGroups(
  data: BenchData,
  { perSet, weight }: Sample,
  cache: EmbeddingCache,
): Promise<ReadGroup[]> {
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
    const about = { index, cache, from: name, weight, isAnswerable: answerable, isMarked };
    const step = Math.max(1, Math.floor(questions.length / perSet));
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
