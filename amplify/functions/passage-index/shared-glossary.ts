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

/** What a process has found or made, by index: a warm function asks once. */
const known = new WeakMap<VectorIndex, Map<string, Promise<SharedGlossary>>>();

/**
 * The product's own glossary in the index, put there by the first question that looks for it. A glossary of another
 * edition, or embedded by another model, has another namespace: nothing is ever changed in place.
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
  // An underscore would make it a pair of words to `termIndex`, and pairs share few numbers.
  return termIndex([embedding.model, ...glossary.map(glossaryText)].join('\n').replaceAll('_', '-'));
}

async function findOrStore(deps: GlossaryDeps, namespace: string): Promise<SharedGlossary> {
  const statistics = emptyStatistics();
  const texts = deps.glossary.map(glossaryText);
  for (const text of texts) addPassage(statistics, passageSparse(text).indices);
  // The last one is stored last: where it is, all are.
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
