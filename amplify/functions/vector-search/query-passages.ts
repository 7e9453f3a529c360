import { search } from '#domain/limits/limits.ts';
import type { Namespace } from '#domain/passages/namespace.ts';
import { topK, unitVector } from '#domain/passages/similarity.ts';
import { type AskedTime, askedTime } from '#domain/register-questions/asked-time.ts';
import { askedSheets, type SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { keepResults } from '#domain/retrieval/keep-results.ts';
import { questionSparse } from '#domain/retrieval/lexical.ts';
import { mergeCommon } from '#domain/retrieval/merge-common.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { AskedSheetRows } from '../../rows/asked-sheets.ts';
import { type CommonTermsDeps, rankCommon } from '../passage-index/common-terms.ts';
import { FoundDocuments } from '../passage-index/found-documents.ts';
import { PageSheets, sheetLookup } from '../passage-index/page-sheets.ts';
import { passageLocation } from '../passage-index/passage-location.ts';
import {
  type LanguageQuery,
  type PassageQuery,
  type RankedVector,
  rankAcrossLanguages,
  rankPassages,
} from '../passage-index/rank-passages.ts';
import { type IndexFilter, passagesIn } from '../passage-index/vector-index.ts';
import { type DocumentStateRow, type DocumentStates, isAnswerable } from './document-states.ts';
import type { VectorQueryRequest } from './request.ts';

export interface QueryDeps extends CommonTermsDeps {
  documents: DocumentStates;
  sheets: Pick<AskedSheetRows, 'byIds' | 'byNumbers'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * `construction`: cosine and exact words in one score (decision 003), with a project's passages and the shared pools.
 * `plain`: the cosine only, in the requested namespace only.
 */
export type SearchKind = 'construction' | 'plain';

export interface QueryOutcome {
  found: FoundPassage[];
  /** The search that produced the result. */
  search: SearchKind;
}

/** A passage, with its page's sheet if the page is one. */
export type FoundPassage = RankedVector & { sheet?: SourceSheet };

/** A query with the vector of its question. */
interface VectorQuestion {
  deps: QueryDeps;
  caller: Caller;
  namespace: Namespace;
  request: VectorQueryRequest;
  vector: number[];
}

/**
 * The passages nearest to a question, best first. Superseded sheets and documents are left out, unless the words ask
 * about an earlier time or the document is named by its ID. Deleted documents are always left out. If the construction
 * search fails, the plain search answers. A vector without its text is always searched plainly.
 */
export async function queryPassages(
  deps: QueryDeps,
  caller: Caller,
  namespace: Namespace,
  request: VectorQueryRequest,
): Promise<QueryOutcome> {
  const [vector = []] = request.vector
    ? [unitVector(request.vector)]
    : await deps.embedding.embed('question', [request.text ?? '']);
  const question = { deps, caller, namespace, request, vector };
  const count = resultCount(namespace, request);
  if (request.text === undefined || request.search === 'plain') {
    return { found: keepResults(await plainSearch(question), count), search: 'plain' };
  }
  try {
    return { found: await constructionSearch(question, request.text, count), search: 'construction' };
  } catch (error) {
    deps.logFailure(error);
    return { found: keepResults(await plainSearch(question), count), search: 'plain' };
  }
}

/** True if the shared pools are searched as well: only with a whole project. */
function isHybrid(namespace: Namespace, request: VectorQueryRequest): boolean {
  if (request.text === undefined || request.search === 'plain') return false;
  return namespace.kind === 'project' && !request.documentId && (request.includeCommon ?? true);
}

function resultCount(namespace: Namespace, request: VectorQueryRequest): number {
  const otherwise = isHybrid(namespace, request) ? search.topKHybrid : search.topKQuery;
  return Math.min(topK(request.topK, otherwise), search.resultsKept);
}

async function constructionSearch(
  question: VectorQuestion,
  text: string,
  count: number,
): Promise<FoundPassage[]> {
  const { deps, caller, namespace, request, vector } = question;
  if (namespace.kind === 'common') {
    return keepResults(await rankCommon(deps, caller.companyId, { vector, text }, [namespace.pool]), count);
  }
  const { statisticsKey } = passageLocation(caller.companyId, namespace);
  const [statistics, common] = await Promise.all([
    deps.statistics.read(statisticsKey),
    isHybrid(namespace, request) ? rankCommon(deps, caller.companyId, { vector, text }) : null,
  ]);
  const ranked = await rankAnswerable(
    question,
    { vector, sparse: questionSparse(text, statistics) },
    { text, vector, statistics, model: deps.embedding.model },
  );
  const own = keepResults(ranked, count);
  return common ? mergeCommon(own, common, request.commonWeight ?? search.commonWeight).slice(0, count) : own;
}

async function plainSearch(question: VectorQuestion): Promise<FoundPassage[]> {
  const { deps, caller, namespace, vector } = question;
  if (namespace.kind === 'common') return rankCommon(deps, caller.companyId, { vector }, [namespace.pool]);
  return rankAnswerable(question, { vector });
}

/**
 * Ranks the passages of a project whose documents may answer according to their rows, not to the index's copy of their
 * state. `languages` is for comparing by meaning a question in another language than the passages.
 */
async function rankAnswerable(
  { deps, caller, namespace, request }: VectorQuestion,
  query: PassageQuery,
  languages?: LanguageQuery,
): Promise<FoundPassage[]> {
  if (namespace.kind !== 'project') return [];
  const text = request.text ?? '';
  const time = askedTime(text, new Date(deps.now()).toISOString().slice(0, 10));
  const chosen = new Set(request.documentId ? [request.documentId] : []);
  const { namespace: place } = passageLocation(caller.companyId, namespace);
  const asked = askedSheets(text, time, new Set(), chosen);
  const pages = new PageSheets(
    { text, asked },
    sheetLookup(deps.sheets, caller, [namespace.projectId], chosen),
  );
  const documents = new FoundDocuments<DocumentStateRow>({
    read: async (ids) => [...(await deps.documents.read(caller, namespace.projectId, ids)).values()],
    list: () => deps.documents.list(caller, namespace.projectId),
    mayAnswer: (row) =>
      isAnswerable(row) || (row.deletedAt === null && (time.kind !== 'now' || row.id === request.documentId)),
  });
  const passages = passagesIn(deps.index, [place]);
  const rank = async (filter: IndexFilter | undefined) => {
    const [byWordsToo, acrossLanguages] = await Promise.all([
      rankPassages(passages, { ...query, filter }),
      languages ? rankAcrossLanguages(passages, { ...languages, filter }) : null,
    ]);
    const ranked = acrossLanguages?.ranked ?? byWordsToo;
    return { ranked, seen: ranked };
  };
  const { ranked } = await pages.search((filter) => documents.search(rank, filter), filterOf(request, time));
  return ranked.flatMap((found): FoundPassage[] => {
    if (!documents.of(found)) return [];
    const sheet = pages.sheetOf(String(found.metadata.documentId), Number(found.metadata.page));
    return [sheet ? { ...found, sheet } : found];
  });
}

function filterOf({ documentId }: VectorQueryRequest, time: AskedTime): IndexFilter | undefined {
  if (documentId) return { documentId: { $eq: documentId } };
  return time.kind === 'now' ? { state: { $ne: 'superseded' } } : undefined;
}
