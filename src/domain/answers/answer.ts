import type { DocumentSpan, TextSpan } from '../verification/text-span.ts';
import type { Supersession } from './supersession.ts';

/**
 * An answer and its sources, as stored in a Message.
 *
 * `quoted`: sentences copied from the documents, no model wrote anything. `generated`: a model wrote it. `nearest`:
 * nothing answers for certain; the nearest passages are shown as such. `not-found`: nothing near in what could be searched. `failed`: the AI
 * provider or the index could not be reached; `error` says what to do.
 */
export type AnswerOutcome = 'quoted' | 'generated' | 'nearest' | 'not-found' | 'failed';

/** What the answer points at in a document: the quoted unit, or the passage that was named. */
export interface Citation extends DocumentSpan {
  /** The number shown in the answer, from 1. */
  number: number;
  documentName: string;
  documentNumber: string | null;
  revision: string | null;
  projectId: string;
  /** Present where the whole company was asked. */
  projectName?: string;
  heading: string;
  /** Of a verified citation: the whole sentence, list item or table row of the page. Otherwise the model's words. */
  quote: string;
  /** True only when code found the quoted words in the stored page text. */
  verified: boolean;
  /** Missing on unchecked citations, and on answers kept before whole units were shown. */
  unit?: CitedUnit;
  /** Its sheet or document was superseded when it was cited. */
  superseded?: Supersession;
  /** The glossary or shared pool it comes from. Such a citation has no document and opens no page. */
  source?: string;
}

type Quoted = Pick<Citation, 'quote' | 'verified' | 'unit'>;

/** True if the page contains what is quoted. False when the whole unit is unknown, as in older answers. */
export function isQuoted({ verified, unit }: Quoted): boolean {
  return verified && unit !== undefined;
}

/** True if the citation may have a tick: the page contains it, and its picture was read without doubt. */
export function isVerified(citation: Quoted): boolean {
  return isQuoted(citation) && doubtedWords(citation).length === 0;
}

/**
 * Words of the quote that OCR may have misread and that a reader cannot know to be wrong: figures, and what is quoted as
 * the answer. A misspelt word beside them is seen to be one.
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

/** What belongs to a whole unit of a page besides its text. */
export interface CitedUnit {
  /** The quoted words, as offsets into the citation's `quote`. */
  emphasis: TextSpan[];
  /** The lead-in of its list: `The following are prohibited:` */
  leadIn: string | null;
  /** The header row of its table, where known. */
  header: string | null;
  /** Words that OCR was not sure of, as offsets into the citation's `quote`. */
  unsure?: TextSpan[];
}

/** A paragraph, list item or heading of an answer. */
export interface AnswerBlock {
  kind: 'paragraph' | 'item' | 'heading';
  statements: Statement[];
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
  /** Quantities that none of the units cited beside it contains, as offsets into `text`. */
  unsupported: TextSpan[];
}

export interface NotSearchable {
  documentId: string;
  name: string;
  reason: string;
  /** The document may contain the answer once it is read. */
  isBeingRead?: true;
  /** It can be restored. */
  isInTrash?: true;
}

export interface Searched {
  /** Documents of the projects, or those that were asked by their names. */
  documents: number;
  searchable: number;
  notSearchable: NotSearchable[];
}

/** A passage that was considered for an answer, with each part of its score by name. */
export interface ConsideredPassage extends DocumentSpan {
  documentName: string;
  heading: string;
  /** The glossary or shared pool, where it is no document's. */
  source?: string;
  scores: { name: string; value: number }[];
}

/** The projects of a company that a question was asked of. */
export interface AskedCompany {
  projects: { id: string; name: string; slug: string | null }[];
  /** How many more the company has, which were too many for one question. */
  left: number;
}

export interface Answer {
  outcome: AnswerOutcome;
  /** The blocks as plain text, with [n] marks that name citations. */
  text: string;
  /** What is shown. Missing on answers kept before statements were checked one by one. */
  blocks?: AnswerBlock[];
  citations: Citation[];
  searched: Searched;
  /** Best first. Missing on answers kept before it was shown why. */
  considered?: ConsideredPassage[];
  /** The documents that were asked; missing where the whole project was. */
  askedOf?: string[];
  /** Present where the whole company was asked. */
  askedCompany?: AskedCompany;
  /** Mean similarity of the kept results, 0 to 1. */
  confidence: number;
  /** The model that wrote or chose the words. */
  model: string;
  error?: string;
  /** Of a question with a picture: whether a vision model saw it, or only the text read from it was used. */
  picture?: 'seen' | 'text';
  /** The person stopped it: the text ends where it was. */
  stopped?: true;
}
