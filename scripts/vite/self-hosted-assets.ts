import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { TokenizerFile } from '#domain/embedding/tokenizer.ts';
import { ocrLanguages } from '#domain/extraction/ocr-language.ts';
import { packVocabulary } from '#lib/answering/packed-vocabulary.ts';
import { splitEmbeddingModel } from './split-embedding-model.ts';

/**
 * The data files that PDF.js and Tesseract load while they work (character maps, fonts, decoders, the OCR core and its
 * languages), served from our own origin, because nothing is ever loaded from a content network.
 *
 * The folder's name contains the package's version, so the files can be cached forever, and a page that was loaded
 * before a deployment never gets files of another version.
 */
const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

const PDFJS_FOLDER = `assets/pdfjs-${versionOf('pdfjs-dist')}`;
/** At the path that the specification requires. Its query contains its version. */
const PDF_WORKER = 'pdf.worker.min.mjs';
const TESSERACT_FOLDER = `assets/tesseract-${versionOf('tesseract.js')}`;

/**
 * The embedding model, for answers on a device. Its folder is named after its contents, and it is loaded only on
 * request.
 */
const MODEL_SOURCE = join(import.meta.dirname, '../../local/ai-provider/model');
const EMBEDDING = 'model_int8.onnx';
const RERANKER = 'reranker_int8.onnx';
const MODEL_FOLDER = `embedding-model/${versionOfModel(EMBEDDING)}`;
const RERANKER_FOLDER = `embedding-model/reranker-${versionOfModel(RERANKER)}`;

/** @throws if PROVENANCE.md does not name the file: its cached copy would never be replaced */
function versionOfModel(file: string): string {
  const provenance = readFileSync(join(MODEL_SOURCE, 'PROVENANCE.md'), 'utf8');
  const line = provenance.split('\n').find((text) => text.includes(`\`${file}\` |`));
  const version = /sha256 `([0-9a-f]{16})/.exec(line ?? '')?.[1];
  if (!version) throw new Error(`PROVENANCE.md has no sha256 of ${file}`);
  return version;
}

const TYPES: Record<string, string> = {
  '.wasm': 'application/wasm',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** Path below the site's root → file on disk. */
function assets(): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
    const from = join(folderOf('pdfjs-dist'), folder);
    for (const file of readdirSync(from)) files.set(`${PDFJS_FOLDER}/${folder}/${file}`, join(from, file));
  }
  files.set(PDF_WORKER, join(folderOf('pdfjs-dist'), 'build', PDF_WORKER));
  files.set(`${TESSERACT_FOLDER}/worker.min.js`, join(folderOf('tesseract.js'), 'dist/worker.min.js'));
  for (const build of ['relaxedsimd-lstm', 'simd-lstm', 'lstm']) {
    const file = `tesseract-core-${build}.wasm.js`;
    files.set(`${TESSERACT_FOLDER}/core/${file}`, join(folderOf('tesseract.js-core'), file));
  }
  for (const language of ocrLanguages) {
    const file = `${language}.traineddata.gz`;
    files.set(`${TESSERACT_FOLDER}/language-fast/${file}`, join(import.meta.dirname, 'ocr-language', file));
  }
  return files;
}

/** The model's files by their path below the site's root. Created on demand. */
function modelFiles(): ReadonlyMap<string, Uint8Array> {
  const { graph, weights, wordTable } = splitEmbeddingModel(readFileSync(join(MODEL_SOURCE, EMBEDDING)));
  const reranker = splitEmbeddingModel(readFileSync(join(MODEL_SOURCE, RERANKER)));
  const tokenizer = JSON.parse(readFileSync(join(MODEL_SOURCE, 'tokenizer.json'), 'utf8')) as TokenizerFile;
  const { model, ...rules } = tokenizer;
  return new Map([
    [
      `${MODEL_FOLDER}/tokenizer-rules.json`,
      Buffer.from(JSON.stringify({ ...rules, model: { ...model, vocab: [] } })),
    ],
    [`${MODEL_FOLDER}/vocabulary.bin`, packVocabulary(model.vocab)],
    [`${MODEL_FOLDER}/graph.onnx`, graph],
    [`${MODEL_FOLDER}/weights.bin`, weights],
    [`${MODEL_FOLDER}/word-table.bin`, wordTable],
    [`${RERANKER_FOLDER}/graph.onnx`, reranker.graph],
    [`${RERANKER_FOLDER}/weights.bin`, reranker.weights],
  ]);
}

export function selfHostedAssets(): Plugin {
  return {
    name: 'self-hosted-assets',
    config: () => ({
      define: {
        __PDF_WORKER__: JSON.stringify(`/${PDF_WORKER}?v=${versionOf('pdfjs-dist')}`),
        __PDFJS_ASSETS__: JSON.stringify(`/${PDFJS_FOLDER}/`),
        __EMBEDDING_MODEL__: JSON.stringify(`/${MODEL_FOLDER}/`),
        __RERANKER__: JSON.stringify(`/${RERANKER_FOLDER}/`),
        __TESSERACT_ASSETS__: JSON.stringify(`/${TESSERACT_FOLDER}/`),
      },
      optimizeDeps: { exclude: ['pdfjs-dist'] },
    }),
    configureServer(server) {
      const files = assets();
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?', 1)[0]?.slice(1) ?? '';
        if (path.startsWith('embedding-model/')) return response.end(modelFiles().get(path));
        const file = files.get(path);
        if (!file) return next();
        // No Content-Encoding for the .gz file, because Tesseract unpacks it itself.
        response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const [fileName, file] of assets()) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
      for (const [fileName, source] of modelFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
