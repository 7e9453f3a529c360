import type { DocumentSpan, TextSpan } from '../verification/text-span.ts';
import type { Supersession } from './supersession.ts';

/**
 * An answer and its sources, as stored in a Message.
 *
 * `quoted`: sentences copied from the documents; no model wrote anything. `generated`: a model wrote it. `nearest`: no
 * passage answers with certainty, so the nearest passages are shown as such. `not-found`: no passage was near enough.
 * `failed`: the AI provider or the index could not be reached; `error` says what to do.
 */
export type AnswerOutcome = 'quoted' | 'generated' | 'nearest' | 'not-found' | 'failed';

/** The part of a document that an answer points at: the quoted unit, or the passage that the model named. */
export interface Citation extends DocumentSpan {
  /** The number shown in the answer, from 1. */
  number: number;
  documentName: string;
  documentNumber: string | null;
  revision: string | null;
  projectId: string;
  /** Present if the question was asked of the whole company. */
  projectName?: string;
  heading: string;
  /** For a verified citation: the whole sentence, list item or table row of the page. Otherwise the model's words. */
  quote: string;
  /** True only when code found the quoted words in the stored page text. */
  verified: boolean;
  /** Missing on unchecked citations, and on answers kept before whole units were shown. */
  unit?: CitedUnit;
  /** Its sheet or document was superseded when it was cited. */
  superseded?: Supersession;
  /** The glossary or pool that the citation comes from. Such a citation has no document and opens no page. */
  source?: string;
}

type Quoted = Pick<Citation, 'quote' | 'verified' | 'unit'>;

/** True if the page contains the quote. False if the whole unit is unknown, as in older answers. */
export function isQuoted({ verified, unit }: Quoted): boolean {
  return verified && unit !== undefined;
}

/** True if the citation may have a tick: the page contains it, and its picture was read without doubt. */
export function isVerified(citation: Quoted): boolean {
  return isQuoted(citation) && doubtedWords(citation).length === 0;
}

/**
 * Words of the quote that OCR may have misread without a reader noticing: figures, and words shown as the answer. A
 * reader notices other misspelt words.
 */
export function doubtedWords({ quote, unit }: Pick<Citation, 'quote' | 'unit'>): TextSpan[] {
  const isAnswer = (word: TextSpan) =>
    unit?.emphasis.some(
      ({ start, end }) => end - start < quote.length - 2 && start < word.end && end > word.start,
    );
  return (unit?.unsure ?? []).filter(
    (word) => /\p{N}/u.test(quote.slice(word.start, word.end)) || isAnswer(word),
  );
}

/** The context of a whole unit of a page. */
export interface CitedUnit {
  /** The quoted words, as offsets into the citation's `quote`. */
  emphasis: TextSpan[];
  /** The lead-in of its list: `The following are prohibited:` */
  leadIn: string | null;
  /** The header row of its table, where known. */
  header: string | null;
  /** The line above that header, which may have the unit of its figures: `Roof area per outlet, m2`. */
  caption?: string;
  /** Words that OCR was not sure of, as offsets into the citation's `quote`. */
  unsure?: TextSpan[];
}

/** A paragraph, list item or heading of an answer. */
export interface AnswerBlock {
  kind: 'paragraph' | 'item' | 'heading';
  statements: Statement[];
}

/** A paragraph of Plumbline's own words. */
export function noteBlock(text: string): AnswerBlock {
  return { kind: 'paragraph', statements: [{ kind: 'note', text }] };
}

/**
 * One sentence of an answer. `quotation`: whole units of pages, checked. `claim`: a model's words, not checked.
 * `computed`: what Plumbline's code has counted or added from the rows that it cites. `note`: Plumbline's own words.
 */
export type Statement =
  | { kind: 'quotation'; citations: number[] }
  | Claim
  | { kind: 'computed'; text: string; citations: number[] }
  | { kind: 'note'; text: string };

export interface Claim {
  kind: 'claim';
  text: string;
  citations: number[];
  /** Quantities that none of the claim's cited units contains, as offsets into `text`. */
  unsupported: TextSpan[];
}

export interface NotSearchable {
  documentId: string;
  name: string;
  reason: string;
  /** The document may contain the answer once it is read. */
  isBeingRead?: true;
  /** True if it can be restored. */
  isInTrash?: true;
  /** A later issue answers in its place. */
  isReplaced?: true;
}

export interface Searched {
  /** Number of documents in the projects, or of those that the question named. */
  documents: number;
  searchable: number;
  notSearchable: NotSearchable[];
  /** The day, such as `2026-03-03`, if sheets answered that were current then. */
  asAt?: string;
}

/**
 * A passage that was considered for an answer, with each part of its score by name. For an answer by code, a paper that was read for it, with the
 * numbers of its rows (`used`, `rows`).
 */
export interface ConsideredPassage extends DocumentSpan {
  documentName: string;
  heading: string;
  /** The glossary or pool, if the passage is not from a document. */
  source?: string;
  scores: { name: string; value: number }[];
}

/** The company's projects that a question was asked of. */
export interface AskedCompany {
  projects: { id: string; name: string; slug: string | null }[];
  /** How many of the company's projects were left out, because one question covers a limited number. */
  left: number;
}

export interface Answer {
  outcome: AnswerOutcome;
  /** The blocks as plain text, with [n] marks that name citations. */
  text: string;
  /** The statements as shown. Missing in answers stored before statements were checked one by one. */
  blocks?: AnswerBlock[];
  citations: Citation[];
  searched: Searched;
  /** Best first. Missing on answers kept before it was shown why. */
  considered?: ConsideredPassage[];
  /** The documents that the question was limited to. Missing for the whole project. */
  askedOf?: string[];
  /** Present if the question was asked of the whole company. */
  askedCompany?: AskedCompany;
  /** Mean similarity of the kept results, 0 to 1. */
  confidence: number;
  /** The model that wrote or chose the words. */
  model: string;
  error?: string;
  /** For a question with a picture: whether a vision model saw it, or only the text read from it was used. */
  picture?: 'seen' | 'text';
  /** The person stopped the answer, so its text is incomplete. */
  stopped?: true;
}
