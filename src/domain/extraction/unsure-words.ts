import type { TextSpan } from '../verification/text-span.ts';
import type { ExtractionResult, StoredPage, WordBox } from './extracted-document.ts';

/** Words below this confidence are stored, so that the threshold below can change without reading a file again. */
export const STORED_BELOW = 95;
/**
 * Below this confidence a word may be misread. On the receipts, scans and photos of `ocr_images` and the photographed
 * dockets (937 figures, 18% of them misread), .91 of the misread figures are below it, and .30 of those read
 * correctly; 2.9% of the figures above it are misread. At 80 a wrong figure would be marked as verified far more
 * often: .70 and 7.5%.
 */
export const SURE = 90;
const numbersPerWord = 3;

/** The pages with the words that may be misread. */
export function storedPagesOf({ pages, words }: Pick<ExtractionResult, 'pages' | 'words'>): StoredPage[] {
  const byPage = new Map(words.map((page) => [page.number, page.words]));
  return pages.map((page) => {
    const unsure = (byPage.get(page.number) ?? []).filter((word) => isStored(page.text, word)).flatMap(pack);
    return unsure.length > 0 ? { ...page, unsure } : page;
  });
}

function isStored(text: string, { start, end, confidence }: WordBox): boolean {
  return (confidence ?? 100) < STORED_BELOW && /[\p{L}\p{N}]/u.test(text.slice(start, end));
}

function pack({ start, end, confidence = 0 }: WordBox): number[] {
  return [start, end, Math.round(confidence)];
}

/** The words of a stored page that may be misread. */
export function unsureWords(page: { unsure?: readonly number[] | undefined }): TextSpan[] {
  return confidencesOf(page).flatMap(({ start, end, confidence }) =>
    confidence < SURE ? [{ start, end }] : [],
  );
}

/** The confidences that are stored with a page: those of the words that may be misread, and of some more. */
export function confidencesOf({
  unsure = [],
}: {
  unsure?: readonly number[] | undefined;
}): (TextSpan & { confidence: number })[] {
  const words: (TextSpan & { confidence: number })[] = [];
  for (let at = 0; at + numbersPerWord <= unsure.length; at += numbersPerWord) {
    const [start = 0, end = 0, confidence = 0] = unsure.slice(at, at + numbersPerWord);
    words.push({ start, end, confidence });
  }
  return words;
}
