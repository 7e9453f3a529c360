import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUNDLED_MODEL } from '#domain/embedding/bundled-model.ts';
import { createTokenizer, type TokenizerFile, vocabularyOf } from '#domain/embedding/tokenizer.ts';
import { embeddingInput } from '#domain/retrieval/embedding-input.ts';
import { loadDeviceModel } from '#lib/answering/device-model.ts';
import type { readModelFile } from '#lib/answering/model-files.ts';
import { packVocabulary, readVocabulary } from '#lib/answering/packed-vocabulary.ts';
import { type BundledModels, loadModels } from '#local/ai-provider/embedding/model.ts';
import { splitEmbeddingModel } from '#scripts/vite/split-embedding-model.ts';

const DIRECTORY = join(import.meta.dirname, '../../local/ai-provider/model');
const runtime = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');

const naughty = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/naughty-strings/strings.json'), 'utf8'),
) as string[];

const TEXTS = [
  'What is the cover to reinforcement?',
  '  Slab thickness\t(level 2)?\nSee drawing A-101, rev. C — 25 m² at 32 MPa  ',
  '¿Qué recubrimiento debe tener la armadura?',
  '钢筋保护层厚度是多少？ﾊﾝｶｸ　①㎡',
  'Lớp bê tông bảo vệ cốt thép dày bao nhiêu?',
  'ما سمك الغطاء الخرساني؟',
  'A ﬁre door \u200b\ufeff with <s>tags</s> and <unk>, 🏗️👷🏽 and \u0000\ud800 nothing',
  '▁▁ already marked ▁word',
  '<s>',
  '',
];

describe('the embedding model on a device', () => {
  const file = JSON.parse(readFileSync(join(DIRECTORY, 'tokenizer.json'), 'utf8')) as TokenizerFile;

  const vocabulary = readVocabulary(Uint8Array.from(packVocabulary(file.model.vocab)).buffer);

  it('cuts every text into the server’s tokens', () => {
    const server = createTokenizer(file, vocabularyOf(file));
    const device = createTokenizer(file, vocabulary);
    for (const text of [...TEXTS, ...naughty]) expect(device(text), text).toEqual(server(text));
  });

  describe('beside the server’s', () => {
    let server: BundledModels;
    beforeAll(async () => {
      server = await loadModels(DIRECTORY);
    });
    afterAll(() => server.release());

    it('gives the same vectors and log odds, with the rows of a text’s words read from the stored table', async () => {
      const { wordTable, ...parts } = splitEmbeddingModel(readFileSync(join(DIRECTORY, 'model_int8.onnx')));
      const reranker = splitEmbeddingModel(readFileSync(join(DIRECTORY, 'reranker_int8.onnx')));
      const files: Record<Parameters<typeof readModelFile>[0], Uint8Array> = {
        ...{ ...parts, wordTable, runtime: readFileSync(runtime) },
        ...{ rerankerGraph: reranker.graph, rerankerWeights: reranker.weights },
        rules: Buffer.from(JSON.stringify(file)),
        vocabulary: packVocabulary(file.model.vocab),
      };
      const device = await loadDeviceModel(async (name) => new Response(Uint8Array.from(files[name])));
      for (const text of TEXTS) {
        const [vector = []] = await device.embed('question', [text]);
        const { vector: expected } = await server.embed(embeddingInput(BUNDLED_MODEL, 'question', text));
        const cosine = expected.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0);
        expect(cosine, text).toBeGreaterThan(0.998);
      }
      for (const text of TEXTS) {
        const [onDevice] = (await device.rerank?.('how high is a handrail', [text])) ?? [];
        const { logOdds } = await server.rerank('how high is a handrail', text);
        expect(Math.abs((onDevice ?? Number.NaN) - logOdds), text).toBeLessThan(0.5);
      }
    });
  });

  it('is refused for a device when its word table has another form', () => {
    expect(() => splitEmbeddingModel(new Uint8Array())).toThrow('another word table');
  });
});
