import { GLOSSARY_NAME, glossaryText } from '#domain/glossary/construction-glossary.ts';
import type { GlossaryEntry } from '#domain/glossary/glossary-entry.ts';
import { glossaryNamespace } from '#domain/passages/namespace.ts';
import { passageSparse } from '#domain/retrieval/lexical.ts';
import { termIndex } from '#domain/retrieval/term-index.ts';
import { addPassage, emptyStatistics, type TermStatistics } from '#domain/retrieval/term-statistics.ts';
import type { EmbeddingProvider } from '../providers/embedding-provider.ts';
import type { StoredVector, VectorIndex } from './vector-index.ts';

interface GlossaryDeps {
  index: VectorIndex;
  embedding: EmbeddingProvider;
  glossary: readonly GlossaryEntry[];
}

export interface SharedGlossary {
  namespace: string;
  statistics: TermStatistics;
}

/** The glossary that a process has found or stored, by index, so that a warm function looks only once. */
const known = new WeakMap<VectorIndex, Map<string, Promise<SharedGlossary>>>();

/**
 * The built-in glossary in the index. The first question that needs it stores it. Another edition or
 * embedding model has another namespace, so that nothing is changed in place.
 */
export function sharedGlossary(deps: GlossaryDeps): Promise<SharedGlossary> {
  const namespace = glossaryNamespace(editionOf(deps));
  const ofIndex = known.get(deps.index) ?? new Map<string, Promise<SharedGlossary>>();
  known.set(deps.index, ofIndex);
  const found = ofIndex.get(namespace) ?? findOrStore(deps, namespace);
  ofIndex.set(namespace, found);
  found.catch(() => ofIndex.delete(namespace));
  return found;
}

function editionOf({ embedding, glossary }: GlossaryDeps): number {
  // `termIndex` treats text with an underscore as a word pair, and pairs share few numbers.
  return termIndex([embedding.model, ...glossary.map(glossaryText)].join('\n').replaceAll('_', '-'));
}

async function findOrStore(deps: GlossaryDeps, namespace: string): Promise<SharedGlossary> {
  const statistics = emptyStatistics();
  const texts = deps.glossary.map(glossaryText);
  for (const text of texts) addPassage(statistics, passageSparse(text).indices);
  // If the last term is stored, all are.
  const last = deps.glossary.at(-1);
  if (last && (await deps.index.fetch(namespace, [last.id])).length === 0) {
    await deps.index.upsert(namespace, await vectorsOf(deps, texts));
  }
  return { namespace, statistics };
}

async function vectorsOf(
  { embedding, glossary }: GlossaryDeps,
  texts: readonly string[],
): Promise<StoredVector[]> {
  const embedded = await embedding.embed('passage', texts);
  return glossary.map(({ id, term }, i) => {
    const content = texts[i] ?? '';
    const metadata = { term, content, source: GLOSSARY_NAME };
    return { id, values: embedded[i] ?? [], sparse: passageSparse(content), metadata };
  });
}
