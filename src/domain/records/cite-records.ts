import {
  type Answer,
  type AnswerBlock,
  type Citation,
  doubtedWords,
  type Statement,
} from '../answers/answer.ts';
import { answerText } from '../answers/answer-text.ts';
import { CitationList, type CitedPassage, evidenceOf } from '../answers/cited-passage.ts';
import { records } from '../limits/limits.ts';
import type { PageText } from '../verification/page-text.ts';
import { isTableRow } from '../verification/sentences.ts';
import type { TextSpan } from '../verification/text-span.ts';
import type { RecordAnswer, RecordLocation } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';

/** A document that rows may come from, and its pages by number. */
export interface RecordDocument {
  source: Pick<CitedPassage, 'documentId' | 'documentName' | 'documentNumber' | 'revision' | 'projectId'>;
  pages: ReadonlyMap<number, PageText>;
}

/** The result, one line for every row, the arithmetic, and then verbatim quotes from the pages for each row. */
export function citeRecords(
  { headline, rows, notes, isSure }: RecordAnswer,
  documents: ReadonlyMap<string, RecordDocument>,
): Pick<Answer, 'outcome' | 'text' | 'blocks' | 'citations'> {
  const list = new CitationList();
  const shown = rows.slice(0, records.rowsShown).map(({ label, locations }) => {
    const numbers = locations.flatMap((location) => numberOf(location, documents, list) ?? []);
    return { label, numbers: [...new Set(numbers)] };
  });
  const labelled = shown.filter(({ label }) => label !== '');
  const unlabelled = shown.filter(({ label }) => label === '').flatMap(({ numbers }) => numbers);
  const more = rows.length > shown.length ? [recordSentences.shownOf(shown.length, rows.length)] : [];
  const doubted = list.citations.some((citation) => doubtedWords(citation).length > 0)
    ? [recordSentences.doubted]
    : [];
  const quotations = list.citations.map(
    ({ number }): Statement => ({ kind: 'quotation', citations: [number] }),
  );
  const blocks: AnswerBlock[] = [
    computedBlock('paragraph', headline, unlabelled),
    ...labelled.map(({ label, numbers }) => computedBlock('item', label, numbers)),
    ...[...more, ...notes, ...doubted].map((note) => computedBlock('paragraph', note, [])),
    ...quotations.map((quotation): AnswerBlock => ({ kind: 'paragraph', statements: [quotation] })),
  ];
  const { citations } = list;
  return { outcome: isSure ? 'quoted' : 'nearest', text: answerText(blocks, citations), blocks, citations };
}

function computedBlock(kind: AnswerBlock['kind'], text: string, citations: number[]): AnswerBlock {
  return { kind, statements: [{ kind: 'computed', text, citations }] };
}

function numberOf(
  { documentId, line }: RecordLocation,
  documents: ReadonlyMap<string, RecordDocument>,
  list: CitationList,
): Citation['number'] | null {
  const document = documents.get(documentId);
  const pageText = document?.pages.get(line.page);
  if (!document || !pageText) return null;
  const { unit, header } = unitOf(pageText, line);
  const passage = { ...document.source, heading: '', page: line.page, pageText, ...unit };
  return list.numberOf(evidenceOf(passage, { unit, quoted: [line], leadIn: null, header }));
}

/**
 * The unit that is verified: the whole line of a form or receipt, the whole table row, or the whole sentence that
 * contains the line.
 */
function unitOf({ text, units }: PageText, line: TextSpan): { unit: TextSpan; header: TextSpan | null } {
  const words = text.slice(line.start, line.end);
  // A row whose last cells are empty ends in tabs, which its unit leaves out.
  const end = line.start + words.trimEnd().length;
  const unit = units.find((one) => one.start <= line.start && one.end >= end);
  if (isTableRow(words) || isKeyAndValue(words) || !unit)
    return { unit: { start: line.start, end: line.end }, header: unit?.header ?? null };
  return { unit, header: unit.header };
}

function isKeyAndValue(line: string): boolean {
  return (
    line.length <= 80 &&
    /\d[.,]?\d*\W*(?:\p{Lu}{1,3})?$|^[^:]{1,30}:/u.test(line) &&
    !/[a-z]{3}[.!?]$/.test(line)
  );
}
