import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPeer } from '../peer-packages.ts';
import { type Peer, type PeerTask, placed, type ShownText } from './peer.ts';

const PACKAGES = ['@lancedb/lancedb@0.15.0', '@langchain/textsplitters@0.1.0', '@langchain/core@0.3.80'];
/**
 * AnythingLLM's own defaults: the characters of a chunk and of its overlap, the number of texts for an answer, the
 * lowest cosine.
 */
const CHUNK = { chunkSize: 1_000, chunkOverlap: 20 };
const SHOWN = 4;
const MIN_COSINE = 0.25;

/** The recipe of AnythingLLM, according to its source: LangChain's recursive splitter, LanceDB by cosine. */
export const anythingLlm: Peer = {
  name: "anythingllm's recipe",
  async install() {
    const folder = await installPeer('anything-llm', PACKAGES);
    if (!folder) return null;
    const load = createRequire(join(folder, 'package.json'));
    const lance = load('@lancedb/lancedb') as Lance;
    const { RecursiveCharacterTextSplitter } = load('@langchain/textsplitters') as Splitters;
    const splitter = new RecursiveCharacterTextSplitter(CHUNK);
    return async (task) => {
      const cut = await Promise.all(
        task.documents.map(async (one) => placed(one, await splitter.splitText(one.text))),
      );
      return searchVectors(lance, task, cut.flat());
    };
  },
};

async function searchVectors(
  lance: Lance,
  { questions, embed, shown = SHOWN }: PeerTask,
  chunks: readonly ShownText[],
): Promise<ShownText[][]> {
  const vectors = await embed('passage', chunks.map(embeddedText));
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-lance-'));
  try {
    const database = await lance.connect(folder);
    const rows = vectors.map((vector, number) => ({ number, vector: Array.from(vector) }));
    const table = await database.createTable('chunks', rows);
    const found: ShownText[][] = [];
    for (const vector of await embed('question', questions)) {
      const search = table.vectorSearch(Array.from(vector)).distanceType('cosine').limit(shown);
      const near = (await search.toArray()).filter(({ _distance }) => 1 - _distance >= MIN_COSINE);
      found.push(near.flatMap(({ number }) => chunks[number] ?? []));
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The name of its document is put before each chunk. */
function embeddedText({ documentName, text }: ShownText): string {
  return `<document_metadata>\nsourceDocument: ${documentName}\n</document_metadata>\n\n${text}`;
}

/** The used part of the packages, which are installed for the bench only. */
interface Lance {
  connect(folder: string): Promise<{ createTable(name: string, rows: unknown[]): Promise<Table> }>;
}

interface Table {
  vectorSearch(vector: number[]): {
    distanceType(type: 'cosine'): {
      limit(count: number): { toArray(): Promise<{ number: number; _distance: number }[]> };
    };
  };
}

interface Splitters {
  RecursiveCharacterTextSplitter: new (size: typeof CHUNK) => { splitText(text: string): Promise<string[]> };
}
