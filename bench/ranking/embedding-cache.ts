import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { BUNDLED_MODEL } from '#domain/embedding/bundled-model.ts';
import type { Rerank } from '#domain/reading/reranked.ts';
import { embeddingInput } from '#domain/retrieval/embedding-input.ts';
import { createEmbedder } from '#local/ai-provider/embedding/embedder.ts';

const MODEL_DIRECTORY = fileURLToPath(new URL('../../local/ai-provider/model', import.meta.url));
const CACHE_DIRECTORY = fileURLToPath(new URL('../../.cache/bench', import.meta.url));
const TEXTS_A_STEP = 256;

/** What the product's own models give a bench, computed once for each text and stored in `.cache/bench`. */
export interface EmbeddingCache {
  model: string;
  embed(role: 'question' | 'passage', texts: readonly string[]): Promise<Float32Array[]>;
  rerank: Rerank;
  close(): Promise<void>;
}

export function openEmbeddingCache(): EmbeddingCache {
  mkdirSync(CACHE_DIRECTORY, { recursive: true });
  const database = new DatabaseSync(join(CACHE_DIRECTORY, `${BUNDLED_MODEL}.sqlite`));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA busy_timeout = 20000');
  database.exec(
    'CREATE TABLE IF NOT EXISTS embedding (hash BLOB PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID',
  );
  database.exec(
    'CREATE TABLE IF NOT EXISTS relevance (hash BLOB PRIMARY KEY, odds REAL NOT NULL) WITHOUT ROWID',
  );
  const findOdds = database.prepare('SELECT odds FROM relevance WHERE hash = ?');
  const keepOdds = database.prepare('INSERT OR REPLACE INTO relevance VALUES (?, ?)');
  /** Another reranker gives other odds. Most benches ask for none, and do not read its file. */
  let reranker: string | null = null;
  const find = database.prepare('SELECT vector FROM embedding WHERE hash = ?');
  const keep = database.prepare('INSERT OR REPLACE INTO embedding VALUES (?, ?)');
  let embedder: ReturnType<typeof createEmbedder> | null = null;

  async function compute(inputs: readonly string[]): Promise<void> {
    embedder ??= createEmbedder({ directory: MODEL_DIRECTORY });
    for (let from = 0; from < inputs.length; from += TEXTS_A_STEP) {
      const step = inputs.slice(from, from + TEXTS_A_STEP);
      const computed = await Promise.all(step.map((input) => embedder?.embed(input, 'passage')));
      database.exec('BEGIN');
      step.forEach((input, i) => {
        const vector = computed[i]?.vector;
        if (vector)
          keep.run(hashOf(input), new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
      });
      database.exec('COMMIT');
      if (inputs.length > TEXTS_A_STEP)
        process.stderr.write(`\r  embedded ${from + step.length} of ${inputs.length} texts `);
    }
    if (inputs.length > TEXTS_A_STEP) process.stderr.write('\n');
  }

  function cached(input: string): Float32Array | null {
    const row = find.get(hashOf(input)) as { vector: Uint8Array } | undefined;
    return row ? new Float32Array(row.vector.slice().buffer) : null;
  }

  return {
    model: BUNDLED_MODEL,
    async embed(role, texts) {
      const inputs = texts.map((text) => embeddingInput(BUNDLED_MODEL, role, text));
      await compute([...new Set(inputs)].filter((input) => !find.get(hashOf(input))));
      return inputs.map((input) => {
        const vector = cached(input);
        if (!vector) throw new Error('An embedding was computed but not kept');
        return vector;
      });
    },
    rerank(question, texts) {
      reranker ??= Buffer.from(hashOf(readFileSync(join(MODEL_DIRECTORY, 'reranker_int8.onnx')))).toString(
        'hex',
      );
      embedder ??= createEmbedder({ directory: MODEL_DIRECTORY });
      const { rerank } = embedder;
      return Promise.all(
        texts.map(async (text) => {
          const hash = hashOf(JSON.stringify([reranker, question, text]));
          const row = findOdds.get(hash) as { odds: number } | undefined;
          if (row) return row.odds;
          const { logOdds } = await rerank(question, text);
          keepOdds.run(hash, logOdds);
          return logOdds;
        }),
      );
    },
    async close() {
      await embedder?.close();
      database.close();
    },
  };
}

function hashOf(input: string | Uint8Array): Uint8Array {
  return createHash('sha256').update(input).digest();
}
