import { type BenchOptions, BenchSkipped } from './bench.ts';
import { median } from './median.ts';
import { PEERS } from './peers/all.ts';
import { type Peer, peerDocument, type ShownText } from './peers/peer.ts';
import { type EmbeddingCache, openEmbeddingCache } from './ranking/embedding-cache.ts';
import { holdsAnswer } from './site/holds-answer.ts';
import { keptRun, type SiteRun } from './site/kept-run.ts';
import { citesRightPage, everythingShown, type JudgedQuestion, type ShownAnswer } from './site/verdict.ts';
import type { Row } from './table.ts';

const SETS = ['regulations', 'site'];

/**
 * Whether the right page is shown, with the answer in its text. Compares the product's answers in the last run of
 * `bench -- site` with the texts that other products would give a person or a model: from the same page texts, with the
 * same embeddings, judged by the same rule. Peers are installed in `.cache/peers`. One that cannot be installed is left
 * out.
 */
export async function run(_: BenchOptions): Promise<Row[]> {
  const runs = SETS.flatMap((set) => {
    const kept = keptRun(set);
    return kept ? [{ set, kept }] : [];
  });
  if (runs.length === 0) throw new BenchSkipped('`npm run bench -- site` has to run first, on this machine');
  const rows = runs.flatMap(({ set, kept }) => shownRows(set, 'plumbline', kept.judged));
  const cache = openEmbeddingCache();
  try {
    for (const peer of PEERS) {
      const search = await peer.install();
      if (!search) continue;
      for (const { set, kept } of runs) {
        rows.push(...shownRows(set, peer.name, await askPeer(search, kept, cache)));
        console.error(`${set}: asked ${peer.name}`);
      }
    }
  } finally {
    await cache.close();
  }
  return rows;
}

type Asked = Pick<JudgedQuestion, 'question' | 'shown'>;
type Search = NonNullable<Awaited<ReturnType<Peer['install']>>>;

async function askPeer(search: Search, { judged, pages }: SiteRun, cache: EmbeddingCache): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const { project, documents } of pages) {
    const own = judged.map(({ question }) => question).filter((question) => question.project === project);
    const shown = await search({
      documents: documents.map((one) => peerDocument(one, one.pages)),
      questions: own.map(({ question }) => question),
      embed: cache.embed,
    });
    asked.push(...own.map((question, i) => ({ question, shown: asAnswer(shown[i] ?? []) })));
  }
  return asked;
}

/** A text across two pages cites both. */
function asAnswer(texts: readonly ShownText[]): ShownAnswer {
  return {
    outcome: 'shown',
    text: texts.map(({ text }) => text).join('\n'),
    citations: texts.flatMap(({ documentName, places }) =>
      places.map(({ page }) => ({ documentName, page, quote: '' })),
    ),
    milliseconds: 0,
  };
}

/** Counts only questions that the documents answer. */
function shownRows(set: string, system: string, asked: readonly Asked[]): Row[] {
  const answerable = asked.filter(({ question }) => question.answerable);
  const share = (holds: (one: Asked) => boolean) => answerable.filter(holds).length / answerable.length;
  const isInside = ({ question, shown }: Asked) => holdsAnswer(question, everythingShown(shown));
  const row = (measure: string, value: number): Row => ({ set, system, measure, value });
  return [
    row('right page shown', share(citesRightPage)),
    row('answer in what is shown', share(isInside)),
    row(
      'both',
      share((one) => citesRightPage(one) && isInside(one)),
    ),
    row('characters shown, median', median(answerable.map(({ shown }) => everythingShown(shown).length))),
  ];
}
