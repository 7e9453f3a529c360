import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DocumentPages } from './document-pages.ts';
import type { JudgedQuestion } from './verdict.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/bench', import.meta.url));

/** A project's documents as the product extracted them. */
export interface ProjectPages {
  project: string;
  documents: DocumentPages[];
}

/** The questions, answers and extracted documents of one run of `bench -- site`. */
export interface SiteRun {
  judged: readonly JudgedQuestion[];
  pages: readonly ProjectPages[];
}

/** One answer and one project per line, for a human reader and for `bench -- peers`. */
export function keepRun(set: string, { judged, pages }: SiteRun): void {
  mkdirSync(FOLDER, { recursive: true });
  writeLines(answersFile(set), judged);
  writeLines(pagesFile(set), pages);
  console.error(`${set}: answers written to ${answersFile(set)}`);
}

/** The last run of a set. Null if there was none. */
export function keptRun(set: string): SiteRun | null {
  if (!existsSync(answersFile(set)) || !existsSync(pagesFile(set))) return null;
  return { judged: readLines(answersFile(set)), pages: readLines(pagesFile(set)) };
}

const answersFile = (set: string) => `${FOLDER}/site-${set}.jsonl`;
const pagesFile = (set: string) => `${FOLDER}/site-${set}-pages.jsonl`;

function writeLines(file: string, rows: readonly unknown[]): void {
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

function readLines<T>(file: string): T[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as T);
}
