import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import { passageText } from '#domain/retrieval/passage-text.ts';
import { orLeftOut, runTool } from '../peer-packages.ts';
import type { Peer } from './peer.ts';
import { PEERS_FOLDER, runJson } from './run-json.ts';

const SOURCE = fileURLToPath(new URL('./lucene', import.meta.url));
const FOLDER = join(PEERS_FOLDER, 'lucene');
const SHOWN = 5;

/**
 * Lucene over the product's own passages, because it has no splitter. It needs Maven and, in JAVA_HOME or PATH, Java 21
 * or newer.
 */
export const lucene: Peer = {
  name: 'lucene 10.3',
  install: () =>
    orLeftOut('Lucene (Java 21, Maven)', async () => {
      const pom = join(SOURCE, 'pom.xml');
      await runTool('mvn', '-q', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${FOLDER}`);
      await searchWords([], ['is it there?'], 1);
      return async ({ documents, questions, shown = SHOWN }) => {
        const passages = documents.flatMap((one) => cutPassages(one, one.pages));
        const found = await searchWords(passages.map(passageText), questions, shown);
        return found.map((numbers) =>
          numbers
            .flatMap((number) => passages[number] ?? [])
            .map((passage) => ({
              documentName: passage.documentName,
              places: [passage],
              text: passageText(passage),
            })),
        );
      };
    }),
};

/** The numbers of the passages shown for each question. */
function searchWords(
  passages: readonly string[],
  questions: readonly string[],
  shown: number,
): Promise<number[][]> {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java';
  const program = ['-cp', join(FOLDER, '*'), join(SOURCE, 'LuceneSearch.java')];
  return runJson(java, program, { passages, questions, shown });
}
