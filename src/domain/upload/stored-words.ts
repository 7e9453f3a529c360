import type {
  DocumentText,
  DocumentWords,
  ExtractionResult,
  StoredPage,
  WordBox,
} from '../extraction/extracted-document.ts';
import { confidencesOf, STORED_BELOW } from '../extraction/unsure-words.ts';

/** Boxes are stored in 1/10,000 of the page, which is a twelfth of a millimetre on A0. */
const unitsPerPage = 10_000;
const numbersPerWord = 6;

/** The word boxes of a document in their stored form. `packWordsInPieces` gives the same. */
export function packWords(documentId: string, pages: ExtractionResult['words']): DocumentWords {
  return { version: 1, documentId, pages: pages.map(packPage) };
}

/** `packWords` as JSON in pieces, one for each page, so that a caller can do other work in between. */
export function* packWordsInPieces(documentId: string, pages: ExtractionResult['words']): Generator<string> {
  yield `{"version":1,"documentId":${JSON.stringify(documentId)},"pages":[`;
  for (const [at, page] of pages.entries()) yield `${at > 0 ? ',' : ''}${JSON.stringify(packPage(page))}`;
  yield ']}';
}

const packPage = ({ number, words }: ExtractionResult['words'][number]) => ({
  number,
  words: words.flatMap(pack),
});

function pack({ start, end, x, y, width, height }: WordBox): number[] {
  return [start, end, ...[x, y, width, height].map((share) => Math.round(share * unitsPerPage))];
}

/** The word boxes of one page from the stored form. Empty for a page without geometry. */
export function unpackWords(stored: DocumentWords, page: number): WordBox[] {
  const numbers = stored.pages.find(({ number }) => number === page)?.words ?? [];
  const words: WordBox[] = [];
  for (let at = 0; at + numbersPerWord <= numbers.length; at += numbersPerWord) {
    const [start = 0, end = 0, x = 0, y = 0, width = 0, height = 0] = numbers.slice(at, at + numbersPerWord);
    words.push({
      start,
      end,
      x: x / unitsPerPage,
      y: y / unitsPerPage,
      width: width / unitsPerPage,
      height: height / unitsPerPage,
    });
  }
  return words;
}

/** The stored pages with their words, from which sheets are read. The lines of title blocks are not stored. */
export function pagesWithWords(
  text: DocumentText,
  words: DocumentWords,
): Pick<ExtractionResult, 'pages' | 'words'> {
  return {
    pages: text.pages,
    words: text.pages.map((page) => ({
      number: page.number,
      words: withConfidence(page, unpackWords(words, page.number)),
    })),
  };
}

/**
 * The words of one stored page, with the confidence of OCR. A page that was read before confidences were stored, or
 * without OCR, has none.
 */
export function wordsOfPage(page: StoredPage, stored: DocumentWords): WordBox[] {
  const words = withConfidence(page, unpackWords(stored, page.number));
  return page.unsure ? words.map((word) => ({ confidence: STORED_BELOW, ...word })) : words;
}

/** What OCR may have misread must not become sure because it is read again. */
function withConfidence(page: StoredPage, words: readonly WordBox[]): WordBox[] {
  const byStart = new Map(confidencesOf(page).map(({ start, confidence }) => [start, confidence]));
  return words.map((word) => {
    const confidence = byStart.get(word.start);
    return confidence === undefined ? word : { ...word, confidence };
  });
}
