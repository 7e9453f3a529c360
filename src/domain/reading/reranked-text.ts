import { withoutExtension } from '../documents/file-types.ts';
import { HEADINGS_BETWEEN, headingsOf, nearestHeadings } from '../passages/heading-path.ts';
import { isTableRow } from '../verification/sentences.ts';
import type { Candidate, ReadPassage } from './candidates.ts';
import { captionOf } from './page-structure.ts';

/** As the reranker was trained to read them (bench/reranker/groups.py). */
const MAX_PLACE = 120;
const MAX_NAME = 60;
const MAX_CONTEXT = 160;
const MAX_TEXT = 480;

/**
 * A candidate as the reranker reads it: its document and headings, its context, and its text. A table row has each cell after
 * its header: `Door schedule › Level 2: Door: D2.04; Fire rating: FD30`.
 */
export function rerankedText(
  { cells, context, header, text }: Pick<Candidate, 'cells' | 'context' | 'header' | 'text'>,
  { documentName, heading, pageText }: Pick<ReadPassage, 'documentName' | 'heading' | 'pageText'>,
): string {
  const name = withoutExtension(documentName).replace(/_+/g, ' ').trim();
  const row = cells
    .filter((cell) => cell.text !== '')
    .map((cell) => [cell.header, cell.text].filter(Boolean).join(': '))
    .join('; ');
  // The heading of a table's passage ends in its header.
  const headings = headingsOf(heading).filter((one) => row === '' || !isTableRow(one));
  const place = placeOf(name, headings);
  // A row names its headers itself.
  const before = row && header ? captionOf(pageText, header) : context;
  return [place, before.slice(-MAX_CONTEXT), (row || text).slice(0, MAX_TEXT)].filter(Boolean).join(': ');
}

/** The document, and as many of the nearest headings as fit: those further out say the same of the whole document. */
function placeOf(name: string, headings: readonly string[]): string {
  const document = name.slice(0, MAX_NAME);
  const nearest = nearestHeadings(headings, MAX_PLACE - document.length - HEADINGS_BETWEEN.length);
  return [document, nearest].filter(Boolean).join(HEADINGS_BETWEEN);
}
