import { shownReading } from '#domain/documents/stored-reading.ts';
import { asksForMeaning } from '#domain/glossary/asks-for-meaning.ts';
import { search } from '#domain/limits/limits.ts';
import type { QuestionToRead } from '#domain/reading/read-question.ts';
import { withoutRevisions } from '#domain/register-questions/said-revisions.ts';
import { withoutSheetNames } from '#domain/register-questions/sheet-codes.ts';
import { asksOfNow, type SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { towardsMeaning } from '#domain/retrieval/across-languages.ts';
import type { Evidence } from '#domain/retrieval/decide.ts';
import { keepResults } from '#domain/retrieval/keep-results.ts';
import { languageDirections, withoutLanguage } from '#domain/retrieval/languages.ts';
import { questionSparse } from '#domain/retrieval/lexical.ts';
import { isInLanguage, namedLanguage } from '#domain/retrieval/named-language.ts';
import { isOtherLanguage } from '#domain/retrieval/other-language.ts';
import { meanSparse, meanVector, questionForms } from '#domain/retrieval/question-forms.ts';
import { inverseFrequency, sumStatistics } from '#domain/retrieval/term-statistics.ts';
import { isVague } from '#domain/retrieval/vague-question.ts';
import { isSameRevision } from '#domain/sheets/chains/revision-order.ts';
import type { AskedSheetRows } from '../../rows/asked-sheets.ts';
import { type CommonTermsDeps, rankCommon } from '../passage-index/common-terms.ts';
import { FoundDocuments } from '../passage-index/found-documents.ts';
import { onSheets } from '../passage-index/page-sheets.ts';
import { passageLocation } from '../passage-index/passage-location.ts';
import {
  type NearPassage,
  nearestPassages,
  type RankedVector,
  rankAcrossLanguages,
  rankInAnyLanguage,
  rankPassages,
} from '../passage-index/rank-passages.ts';
import { allOf, type IndexFilter, passagesIn } from '../passage-index/vector-index.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { type AskedPassage, commonPassage, mergedPassages, withText } from './asked-passage.ts';
import type { Asked } from './asked-question.ts';
import { withPageLabels } from './page-labels.ts';
import { PageTexts } from './page-texts.ts';
import {
  documentsAsked,
  isIndexed,
  type ProjectDocument,
  type ReadProjectDocuments,
  readingLaterIssues,
} from './project-documents.ts';
import { pageSheets } from './question-sheets.ts';

export interface FindDeps extends CommonTermsDeps {
  objects: ObjectStore;
  sheets: AskedSheetRows;
  readDocuments: ReadProjectDocuments;
}

export interface Found {
  /** Best first, at most 10. */
  passages: AskedPassage[];
  /** The evidence for `decide`, from the project's own passages only. */
  evidence: Evidence;
  /**
   * For the reader of the passages. If the question names sheets, its vectors leave out their names, because only those
   * sheets were searched.
   */
  question: QuestionToRead;
  /** The question without the names of its sheets or documents; null if it names none, or asks for nothing else. */
  unnamed: string | null;
  /** The shared pool's entry for a term, if the question asks only what that term means. */
  meaning: AskedPassage | null;
}

/** What a question names as its source. */
export interface AskedSource {
  /** The only documents to search; null for whole projects. */
  documentIds: readonly string[] | null;
  /** The question without their names. */
  text: string;
  /** The sheets that it names. */
  sheets: readonly SourceSheet[];
}

/** The result of one search. */
interface Ranking {
  ranked: RankedVector[];
  /** For the cosines that `decide` uses. */
  nearest: NearPassage[];
  seen: NearPassage[];
  /** Whether the passages have another language than the question, so that only meaning and codes ranked them. */
  isAcross: boolean;
}

/** If fewer characters than this are left without the names of sheets, the question asks for nothing but the sheet. */
const FEWEST_ASKED = 12;

/** The result if no document can be searched. */
function nothing({ text, earlier }: Asked): Found {
  return {
    passages: [],
    evidence: { cosines: [], lexical: 0, otherLanguage: false },
    question: {
      ...{ text, earlier, vector: [], searchedVector: [], searchedSparse: { indices: [], values: [] } },
      ...{ otherLanguage: false, rarityOf: () => 0, passagesWith: () => 0 },
    },
    unnamed: null,
    meaning: null,
  };
}

/**
 * The passages nearest to a question, from its projects. Reads only the documents of the passages found. `list` reads
 * all documents of the projects, and is called only if a found document may not answer or has a revision in its name, or
 * if nothing was found. `source` resolves to what the question names; the question is embedded meanwhile.
 */
export async function findPassages(
  deps: FindDeps,
  sent: Asked,
  list: () => Promise<readonly ProjectDocument[]>,
  source: Promise<AskedSource>,
): Promise<Found> {
  const locations = sent.projectIds.map((projectId) =>
    passageLocation(sent.caller.companyId, { kind: 'project', projectId }),
  );
  const index = passagesIn(
    deps.index,
    locations.map(({ namespace }) => namespace),
  );
  const forms = questionForms(sent.text, sent.earlier);
  const read = readingLaterIssues((ids) => deps.readDocuments(sent.caller, sent.projectIds, ids), list);
  const [{ documentIds, text: unsourced, sheets: named, chosen }, vectors, counted] = await Promise.all([
    source.then(async (found) => ({
      ...found,
      chosen: found.documentIds && (await read(found.documentIds)),
    })),
    embeddedForms(deps.embedding, forms, sent.askedAs),
    Promise.all(locations.map(({ statisticsKey }) => deps.statistics.read(statisticsKey))),
  ]);
  const asked = { ...sent, documentIds };
  const statistics = sumStatistics(counted);
  const mayAnswer = (document: ProjectDocument) =>
    isIndexed(document) && documentsAsked([document], asked.documentIds, asked.time.kind).length > 0;
  const askedOf = chosen?.filter(mayAnswer).map(({ id }) => id);
  if (askedOf?.length === 0) return nothing(asked);
  const [typed = []] = vectors;
  const vector = meanVector(vectors);
  const sparse = meanSparse(forms.map((form) => questionSparse(form, statistics)));
  const withCommon = asked.includeCommon && !asked.documentIds;
  const pages = pageSheets(deps.sheets, asked, named, chosen ?? []);
  const documents = new FoundDocuments<ProjectDocument>({ read, list, mayAnswer });
  const question = { text: asked.text, vector, model: deps.embedding.model, statistics };
  const rank = async (filter: IndexFilter | undefined): Promise<Ranking> => {
    const query = { vector, sparse, filter };
    const [byWordsToo, near, acrossLanguages] = await Promise.all([
      rankPassages(index, query),
      nearestPassages(index, asked.earlier ? query : { ...query, vector: typed }),
      rankAcrossLanguages(index, { ...question, filter }),
    ]);
    const { ranked, nearest } = acrossLanguages ?? { ranked: byWordsToo, nearest: near };
    return { ranked, nearest, seen: [...ranked, ...nearest], isAcross: acrossLanguages !== null };
  };
  const filter = allOf(
    askedOf ? { documentId: { $in: askedOf } } : undefined,
    named.length > 0 ? onSheets(named) : undefined,
  );
  const texts = new PageTexts(deps.objects, asked.caller.companyId);
  const searchBy = (ranking: (filter: IndexFilter | undefined) => Promise<Ranking>) =>
    pages.search((without) => documents.search(ranking, without), filter);
  const isIn = async (language: string, { metadata }: RankedVector) => {
    const { textKey } = documents.of({ metadata }) ?? {};
    const page = textKey ? await texts.page(textKey, Number(metadata.page)) : null;
    return page !== null && isInLanguage(page.text, language);
  };
  /** The search in the language that the question names. Null if it names none, or no near passage is in it. */
  const searchNamed = async (): Promise<Ranking | null> => {
    const language = namedLanguage(asked.text);
    if (!language) return null;
    const found = await searchBy(async (filter) => {
      const ranked = await rankInAnyLanguage(index, { ...question, filter });
      return { ranked, nearest: ranked, seen: ranked, isAcross: true };
    });
    const isNamed = await Promise.all(found.ranked.map((one) => isIn(language, one)));
    const ranked = found.ranked.filter((_, i) => isNamed[i]);
    return ranked.length > 0 ? { ...found, ranked, nearest: ranked } : null;
  };
  const [{ ranked: candidates, nearest, isAcross }, common] = await Promise.all([
    searchNamed().then((named) => named ?? searchBy(rank)),
    withCommon ? rankCommon(deps, asked.caller.companyId, { vector, text: asked.text }) : [],
  ]);
  const ranked = candidates.filter((found) => documents.of(found));
  const cosines = nearest.filter((found) => documents.of(found)).map(({ similarity }) => similarity);
  if (cosines.length === 0 && !(await list()).some(mayAnswer)) return nothing(asked);

  const kept = keepResults(ranked, search.resultsKept);
  const found = await Promise.all(kept.map((vector) => withText(vector, documents, texts, pages)));
  const passages = found.filter((passage) => passage !== null);
  const own = await withPageLabels(deps.sheets, asked, passages, {
    sheetOf: ({ sheet }) => sheet,
    stateOf: (documentId) => documents.of({ metadata: { documentId } })?.state,
  });
  const shared = common.map(commonPassage);
  const names = new Set(named.map(({ numberKey }) => numberKey));
  const ofRevision = ofNamedRevisions(asked, own);
  const isNamed = names.size > 0 || pages.titles.length > 0 || ofRevision !== null;
  const said = ofRevision ? withoutRevisions(unsourced) : unsourced;
  const rest = isNamed ? withoutSheetNames(said, pages.titles, names) : said;
  const isLeft = isNamed ? rest.length >= FEWEST_ASKED : rest !== asked.text && !isVague(rest);
  const unnamed = isLeft ? rest : null;
  const [readVector = typed] = unnamed ? await deps.embedding.embed('question', [unnamed]) : [];
  const languages = isAcross ? languageDirections(deps.embedding.model) : null;
  const otherLanguage = isAcross || isOtherLanguage(asked.text, statistics);
  const compared = (one: number[]) => (languages ? withoutLanguage(one, languages) : one);
  return {
    question: {
      text: asked.text,
      earlier: asked.earlier,
      vector: compared(readVector),
      searchedVector: compared(unnamed ? readVector : vector),
      searchedSparse: isAcross
        ? questionSparse(asked.text, statistics, 'codes')
        : unnamed
          ? questionSparse(unnamed, statistics)
          : sparse,
      otherLanguage,
      rarityOf: (index) => inverseFrequency(statistics, index),
      passagesWith: (index) => statistics.frequencies.get(index) ?? 0,
    },
    unnamed,
    passages: mergedPassages(ofRevision ?? own, shared, asked.commonWeight ?? search.commonWeight),
    meaning: shared.find(({ pageText }) => asksForMeaning(asked.text, pageText.text)) ?? null,
    evidence: {
      cosines,
      lexical: Math.max(0, ...ranked.map(({ lexical }) => lexical)),
      otherLanguage,
    },
  };
}

/**
 * The passages of the revisions that a question names, which alone may answer it then. Null if it names none, also asks
 * about today, or none of them was found.
 */
function ofNamedRevisions<Labelled extends { revision: string | null }>(
  { text, time }: Asked,
  passages: readonly Labelled[],
): Labelled[] | null {
  if (time.kind !== 'earlier' || asksOfNow(text)) return null;
  const found = passages.filter(
    ({ revision }) =>
      revision !== null && time.revisions.some((one) => isSameRevision(one, shownReading(revision).value)),
  );
  return found.length > 0 ? found : null;
}

/** The vectors of the forms. Those of English words are moved towards the question as it was asked. */
async function embeddedForms(
  embedding: FindDeps['embedding'],
  forms: readonly string[],
  askedAs: string | undefined,
): Promise<number[][]> {
  const languages = languageDirections(embedding.model);
  if (!askedAs || !languages) return embedding.embed('question', forms);
  const [asked = [], ...english] = await embedding.embed('question', [askedAs, ...forms]);
  return english.map((vector) => towardsMeaning(vector, asked, languages));
}
