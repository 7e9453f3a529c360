import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';

/** Set by scripts/vite/self-hosted-assets.ts: the path of this build's embedding model, which contains its hash. */
declare const __EMBEDDING_MODEL__: string;
/** The same of the reranker, which changes more often and uses the embedding model's word table. */
declare const __RERANKER__: string;

/** Separate from the caches of builds, because new builds use the same model. It contains no personal data. */
const CACHE = 'embedding-model';
/** The bundled models in parts (scripts/vite/split-embedding-model.ts). */
const ADDRESSES = {
  graph: `${__EMBEDDING_MODEL__}graph.onnx`,
  weights: `${__EMBEDDING_MODEL__}weights.bin`,
  wordTable: `${__EMBEDDING_MODEL__}word-table.bin`,
  rules: `${__EMBEDDING_MODEL__}tokenizer-rules.json`,
  vocabulary: `${__EMBEDDING_MODEL__}vocabulary.bin`,
  rerankerGraph: `${__RERANKER__}graph.onnx`,
  rerankerWeights: `${__RERANKER__}weights.bin`,
  runtime,
};

type ModelFile = keyof typeof ADDRESSES;

/** Whether the device has the whole model. */
export async function hasModel(storage: CacheStorage = caches): Promise<boolean> {
  const cache = await storage.open(CACHE);
  const found = await Promise.all(Object.values(ADDRESSES).map((address) => cache.match(address)));
  return found.every(Boolean);
}

/** Downloads the parts of the model that are not on the device yet, and removes other editions. */
export async function downloadModel(storage: CacheStorage = caches): Promise<void> {
  const cache = await storage.open(CACHE);
  const wanted = new Set(Object.values(ADDRESSES).map((address) => new URL(address, location.href).href));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  for (const url of wanted) if (!(await cache.match(url))) await cache.add(url);
}

export async function readModelFile(file: ModelFile, storage: CacheStorage = caches): Promise<Response> {
  const found = await (await storage.open(CACHE)).match(ADDRESSES[file]);
  if (!found) throw new Error(`The model's ${file} is not on this device`);
  return found;
}
