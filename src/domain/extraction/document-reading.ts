import { pdf } from '../limits/limits.ts';
import type { CombinedReading } from './combine-texts.ts';
import type { ExtractionMethod } from './extracted-document.ts';

/**
 * The method of a whole PDF and its confidence, the mean of its pages. Pages with different methods make it a hybrid,
 * whose confidence is always below that of native text (specification, section 9).
 */
export function documentReading(pages: readonly Pick<CombinedReading, 'method' | 'confidence' | 'words'>[]): {
  method: ExtractionMethod;
  confidence: number;
} {
  const [only = 'pdfjs', ...others] = new Set(
    pages.filter(({ words }) => words.length > 0).map(({ method }) => method),
  );
  const mean = pages.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, pages.length);
  const method = others.length > 0 ? 'hybrid' : only;
  return { method, confidence: method === 'hybrid' ? Math.min(pdf.hybridConfidenceMax, mean) : mean };
}
