import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { BUNDLED_MODEL, isExact, PROBE, pairInputs, textInputs } from '#domain/embedding/bundled-model.ts';
import { pairTokens } from '#domain/embedding/reranker-tokens.ts';
import { createTokenizer, type TokenizerFile } from '#domain/embedding/tokenizer.ts';
import { unitVector } from '#domain/passages/similarity.ts';
import { embeddingInput } from '#domain/retrieval/embedding-input.ts';
import type { DeviceEmbedding } from './device-reader.ts';
import { readModelFile } from './model-files.ts';
import { readVocabulary } from './packed-vocabulary.ts';

/** As each model's graph names its weights (scripts/vite/split-embedding-model.ts). */
const WEIGHTS_NAME = 'weights.bin';

/**
 * The models on this device, in WebAssembly on one thread. Reads only the rows of the question's words from the stored word
 * table: the whole table takes 54 MB, and three times that while it is loaded.
 * @throws if the model is not stored here, or computes other vectors than the server
 */
export async function loadDeviceModel(read: typeof readModelFile = readModelFile): Promise<DeviceEmbedding> {
  // More threads need a cross-origin isolated page, in which links to storage would fail.
  env.wasm.numThreads = 1;
  const vocabulary = readVocabulary((await bytesOf(await read('vocabulary'))).buffer);
  const tokensOf = createTokenizer((await (await read('rules')).json()) as TokenizerFile, vocabulary);
  env.wasm.wasmBinary = (await bytesOf(await read('runtime'))).buffer;
  const embedding = await openSession(read, 'graph', 'weights');
  const reranker = await openSession(read, 'rerankerGraph', 'rerankerWeights');
  // The library has copied it. Without this it stays in memory until the browser collects garbage, which it seldom does.
  free(env.wasm.wasmBinary);
  env.wasm.wasmBinary = undefined;
  const rowOf = wordRows(await (await read('wordTable')).blob());
  const embed = async (input: string) => {
    const ids = tokensOf(input);
    const words = await readWordRows(rowOf, ids);
    const { sentence_embedding: output } = await embedding.run({
      ...words,
      ...textInputs<Tensor>(Tensor, ids),
    });
    if (!(output?.data instanceof Float32Array)) throw new Error('The model gave no sentence embedding');
    return unitVector([...output.data]);
  };
  if (!isExact(await embed(embeddingInput(BUNDLED_MODEL, 'question', PROBE))))
    throw new Error('This device computes other vectors than the server');
  return {
    model: BUNDLED_MODEL,
    async embed(role, texts) {
      const vectors: number[][] = [];
      for (const text of texts) vectors.push(await embed(embeddingInput(BUNDLED_MODEL, role, text)));
      return vectors;
    },
    async rerank(question, texts) {
      const found: number[] = [];
      for (const text of texts) {
        const tokens = pairTokens(tokensOf, question, text);
        const words = await readWordRows(rowOf, tokens.ids);
        const { logit } = await reranker.run({ ...words, ...pairInputs<Tensor>(Tensor, tokens) });
        const logOdds = logit?.data[0];
        if (typeof logOdds !== 'number') throw new Error('The reranker gave no log odds');
        found.push(logOdds);
      }
      return found;
    },
  };
}

/** The weights are a file of their own, because in the model they would be in memory three times while it is loaded. */
async function openSession(
  read: typeof readModelFile,
  graph: 'graph' | 'rerankerGraph',
  weights: 'weights' | 'rerankerWeights',
): Promise<InferenceSession> {
  const data = await bytesOf(await read(weights));
  const session = await InferenceSession.create(await bytesOf(await read(graph)), {
    executionProviders: ['wasm'],
    // An arena keeps twice what the longest text took, and is not faster for one text at a time.
    enableCpuMemArena: false,
    enableMemPattern: false,
    externalData: [{ path: WEIGHTS_NAME, data }],
  });
  free(data.buffer);
  return session;
}

/** Older browsers cannot detach a buffer. */
type Detachable = ArrayBuffer & { transfer?: (length: number) => ArrayBuffer };

function free(buffer: ArrayBufferLike): void {
  (buffer as Detachable).transfer?.(0);
}

const PIECE_BYTES = 2 ** 20;

/** A stored file in memory that can be given back at once, unlike what `arrayBuffer()` of a response returns. */
async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const file = await response.blob();
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += PIECE_BYTES)
    bytes.set(new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer()), at);
  return bytes;
}

/** A row of the table: its parts are inputs of the model (scripts/vite/split-embedding-model.ts). */
const ROW_NUMBERS = 192;
const ROW_SCALES = 12;
const ROW_BYTES = ROW_NUMBERS + ROW_SCALES * 2;

/** A megabyte of rows. */
const MAX_ROWS = 4_096;

/** Reads a row from the stored table once: a question is embedded in several forms, and reading takes a millisecond. */
function wordRows(table: Blob): (id: number) => Promise<ArrayBuffer> {
  const known = new Map<number, Promise<ArrayBuffer>>();
  return (id) => {
    const row = known.get(id) ?? table.slice(id * ROW_BYTES, (id + 1) * ROW_BYTES).arrayBuffer();
    if (known.size >= MAX_ROWS) known.clear();
    known.set(id, row);
    return row;
  };
}

/** The rows of a text's words alone. */
async function readWordRows(
  rowOf: (id: number) => Promise<ArrayBuffer>,
  ids: readonly number[],
): Promise<{ g: Tensor; gs: Tensor }> {
  const numbers = new Uint8Array(ids.length * ROW_NUMBERS);
  const scales = new Uint16Array(ids.length * ROW_SCALES);
  await Promise.all(
    ids.map(async (id, at) => {
      const row = await rowOf(id);
      numbers.set(new Uint8Array(row, 0, ROW_NUMBERS), at * ROW_NUMBERS);
      scales.set(new Uint16Array(row, ROW_NUMBERS, ROW_SCALES), at * ROW_SCALES);
    }),
  );
  return {
    g: new Tensor('uint8', numbers, [1, ids.length, ROW_NUMBERS]),
    gs: new Tensor('float16', scales, [1, ids.length, ROW_SCALES]),
  };
}
