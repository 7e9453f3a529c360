import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';

/** Set by scripts/vite/self-hosted-assets.ts: where this build serves the embedding model, by its content. */
declare const __EMBEDDING_MODEL__: string;

/** The server's bundled model (local/ai-provider/model). */
export const MODEL_NAME = 'multilingual-e5-small';

/** Beside the caches of builds: a new build of the program has the same model. It says nothing of a person. */
const CACHE = 'embedding-model';
const ADDRESSES = {
  weights: `${__EMBEDDING_MODEL__}model_int8.onnx`,
  tokenizer: `${__EMBEDDING_MODEL__}tokenizer.json`,
  runtime,
};

type ModelFile = keyof typeof ADDRESSES;

/** Whether the device has all of the model. */
export async function hasModel(storage: CacheStorage = caches): Promise<boolean> {
  const cache = await storage.open(CACHE);
  const found = await Promise.all(Object.values(ADDRESSES).map((address) => cache.match(address)));
  return found.every(Boolean);
}

/** Downloads what of the model is not on the device yet, and drops another edition. */
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
