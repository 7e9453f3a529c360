import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BenchData, hasFile, readRows, readText } from '../sets/data-files.ts';

/** A question as a person on site types it, with the expected answer. */
export interface SiteQuestion {
  id: string;
  project: string;
  question: string;
  split: string;
  kind: string;
  /** Earlier questions of the same conversation, first to last. */
  history?: (string | { question?: string; text?: string })[];
  answerable: boolean;
  /** Any one of them counts. */
  answers?: string[];
  /** Further forms that count. */
  also?: string[];
  /** All of them must be shown. */
  all_of?: string[];
  /** Must be near an answer that is a bare figure. */
  unit?: string;
  /** The figure of a count or a sum. */
  value?: number | null;
  evidence?: { file: string; page?: number }[];
  /** Wrong values nearby. */
  tempting?: string[];
}

export interface SiteProject {
  name: string;
  /** Who wrote the papers and questions of several projects. */
  maker?: string;
  /** Absolute. */
  files: string[];
  questions: SiteQuestion[];
}

/** The questions before it in its conversation, first to last. */
export function earlierQuestions({ history = [] }: SiteQuestion): string[] {
  return history.map((turn) => (typeof turn === 'string' ? turn : (turn.question ?? turn.text ?? '')));
}

/** Of the repository: questions, and the sample project (bench/questions/README.md). */
export const FURTHER_SPLIT = 'further';
const FURTHER: BenchData = {
  directory: fileURLToPath(new URL('../questions', import.meta.url)),
  split: FURTHER_SPLIT,
};
const SAMPLE_DOCUMENTS = fileURLToPath(new URL('../../local/seed/documents', import.meta.url));

interface ListedProject {
  id?: string;
  project?: string;
  /** Who wrote the project's papers and questions, if several projects are by one maker. */
  maker?: string;
  files: string[];
}

/** The projects of one set of `site_questions`. @throws if a file is missing. */
export function siteProjects(data: BenchData, set: string): SiteProject[] {
  const folder = `site_questions/${set}`;
  const questions = [
    ...readRows<SiteQuestion>(data, `${folder}/questions.jsonl`),
    ...readRows<SiteQuestion>(FURTHER, `${set}.jsonl`),
  ].filter(({ split }) => split === data.split);
  const projects = [
    ...(JSON.parse(readText(data, `${folder}/projects.json`)) as ListedProject[]),
    ...(JSON.parse(readText(FURTHER, 'projects.json')) as ListedProject[]),
  ];
  return [...new Set(questions.map(({ project }) => project))].map((name) => {
    const project = projects.find((one) => (one.id ?? one.project) === name);
    if (!project) throw new Error(`${folder}/projects.json has no project ${name}`);
    return {
      name,
      maker: project.maker,
      files: project.files.map((file) => located(data, folder, file)),
      questions: questions.filter((one) => one.project === name),
    };
  });
}

function located(data: BenchData, folder: string, file: string): string {
  const path = [file, `${folder}/${file}`, `${folder}/files/${file}`].find((place) => hasFile(data, place));
  if (path) return join(data.directory, path);
  const sample = join(SAMPLE_DOCUMENTS, file);
  if (!existsSync(sample)) throw new Error(`${file} of ${folder} is not there`);
  return sample;
}
