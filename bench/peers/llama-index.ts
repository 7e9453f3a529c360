import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orLeftOut, runTool } from '../peer-packages.ts';
import { type Peer, placed } from './peer.ts';
import { PEERS_FOLDER, runJson } from './run-json.ts';

const SOURCE = fileURLToPath(new URL('./llama-index', import.meta.url));
const FOLDER = join(PEERS_FOLDER, 'llama-index');
const PYTHON = join(FOLDER, 'bin', 'python');
/**
 * The tokens that paperless-ngx repeats between neighbouring chunks, and the number of chunks that its chat searches.
 */
const OVERLAP = 200;
const SHOWN = 5;

/**
 * LlamaIndex with LanceDB as paperless-ngx uses it. It needs Python 3. `chunkSize`: tokens of a chunk, which is a
 * setting there.
 */
export const llamaIndex = (chunkSize: number): Peer => ({
  name: `paperless-ngx's llamaindex, ${chunkSize} tokens`,
  install: () =>
    orLeftOut('LlamaIndex (Python 3)', async () => {
      if (!existsSync(PYTHON)) await runTool('python3', '-m', 'venv', FOLDER);
      await runTool(PYTHON, '-m', 'pip', 'install', '-q', '-r', join(SOURCE, 'requirements.txt'));
      return async ({ documents, questions, embed, shown = SHOWN }) => {
        const texts = documents.map(({ text }) => text);
        const cut = await step<string[][]>('cut', { texts, chunkSize, chunkOverlap: OVERLAP });
        const chunks = documents.flatMap((one, i) => placed(one, cut[i] ?? []));
        const vectors = {
          chunks: plain(
            await embed(
              'passage',
              chunks.map(({ text }) => text),
            ),
          ),
          questions: plain(await embed('question', questions)),
        };
        const found = await step<number[][]>('search', { ...vectors, shown });
        return found.map((numbers) => numbers.flatMap((number) => chunks[number] ?? []));
      };
    }),
});

function step<T>(name: 'cut' | 'search', input: unknown): Promise<T> {
  return runJson<T>(PYTHON, [join(SOURCE, 'cut_and_search.py'), name], input);
}

const plain = (vectors: readonly Float32Array[]) => vectors.map((vector) => Array.from(vector));
