import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '#scripts/local/paths.ts';
import { companyOn } from '#tests/durability/company.ts';
import { startServer } from '#tests/durability/server-process.ts';
import { newProject, uploadTexts } from '#tests/support/asked-project.ts';
import type { CompanyOwner } from '#tests/support/company-owner.ts';
import { type BenchOptions, isMeasured } from './bench.ts';
import { askProject } from './site/ask-project.ts';
import type { SiteQuestion } from './site/site-questions.ts';
import { everythingShown, type JudgedQuestion, siteRows, verdictOf } from './site/verdict.ts';
import type { Row } from './table.ts';

/** A job's documents as the product reads them, and questions in several languages. */
interface BilingualJob {
  documents: { name: string; pages: string[] }[];
  questions: {
    id: string;
    language: string;
    question: string;
    answerable?: boolean;
    answers?: string[];
  }[];
}

/** The words were chosen with `first` in view, and without `later`. */
const JOBS = ['first', 'later'];

/**
 * Questions of crews with two languages: in Spanish, Chinese, Vietnamese and Arabic about a job's English documents,
 * and in English about its Spanish and German delivery notes. Asked of the product on its local services.
 */
export async function run({ only }: BenchOptions): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-languages-bench-'));
  const server = await startServer(dataDir, path.join(ROOT, 'dist'));
  try {
    const owner = await companyOn(server);
    const rows: Row[] = [];
    for (const job of JOBS.filter((name) => isMeasured(name, only))) {
      const judged = await askJob(owner, job);
      for (const { question, shown, verdict } of judged) {
        if (job !== 'later' && !['right first', 'refused'].includes(verdict))
          console.error(
            `${question.id}, ${verdict}: ${question.question}\n  ${everythingShown(shown).slice(0, 160)}`,
          );
      }
      rows.push(...siteRows(`${job} job`, judged));
    }
    return rows;
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function askJob(owner: CompanyOwner, name: string): Promise<JudgedQuestion[]> {
  const file = path.join(ROOT, 'bench/sets/bilingual', `${name}.json`);
  const { documents, questions } = JSON.parse(readFileSync(file, 'utf8')) as BilingualJob;
  const projectId = await newProject(owner);
  for (const [at, { name: document, pages }] of documents.entries())
    await uploadTexts(owner, projectId, { id: `${name}_${at}`, name: document, texts: pages });
  const asked = questions.map(
    ({ language, answerable = true, ...question }): SiteQuestion => ({
      ...question,
      ...{ kind: language, answerable, project: name, split: name },
    }),
  );
  const answered = await askProject({ ...owner, projectId }, asked);
  return answered.map((one) => ({ ...one, verdict: verdictOf(one) }));
}
