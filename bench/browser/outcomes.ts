import type { ExtractionRun } from '#scripts/extraction-browser/page-api.ts';

/** A file of pdf_extraction or docx_extraction. */
export interface TextEntry {
  file: string;
  expect: string;
  needles: string[];
  must_contain?: string[];
  notes_header_footer?: string[];
}

/** Compared without white space, case, compatibility forms and direction marks. */
export function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .toLowerCase();
}

export function wantedStrings(entry: TextEntry): string[] {
  return [...entry.needles, ...(entry.must_contain ?? []), ...(entry.notes_header_footer ?? [])];
}

export function textOf(run: ExtractionRun): string {
  return run.result?.pages.map((page) => page.text).join('\n') ?? '';
}

export function missingStrings(entry: TextEntry, text: string): string[] {
  const found = searchable(text);
  return wantedStrings(entry).filter((wanted) => !found.includes(searchable(wanted)));
}

const NO_OUTCOME = ['hung', 'crashed', 'unnamed', 'aborted'];

/** Whether it ended in text, or in a failure with a name. */
export function endedWell({ failure }: ExtractionRun): boolean {
  return !NO_OUTCOME.includes(failure?.code ?? '');
}

/** Null if the file ended as its manifest expects, otherwise the difference. */
export function wrongOutcome(entry: TextEntry, run: ExtractionRun): string | null {
  const { failure, result } = run;
  const code = failure?.code;
  if (!endedWell(run)) return `${code}: ${failure?.message}`;
  const wrong = `expected ${entry.expect}, was ${code ?? 'text'} ${failure?.cause ?? ''}`;
  switch (entry.expect) {
    case 'text':
    case 'text_and_ocr':
      return result ? null : wrong;
    case 'ocr_needed':
      return result?.pages.some((page) => page.method !== 'pdfjs') ? null : wrong;
    case 'password_required':
      return code === 'password' ? null : wrong;
    case 'clean_error':
      return code !== undefined && code !== 'no-text' ? null : wrong;
    case 'empty':
      return code === 'no-text' ? null : wrong;
    default:
      return null;
  }
}

export interface HostileEntry {
  file: string;
  kind: string;
  expect: string;
}

/** An `or` in the expectation leaves the choice to the product; otherwise its first word says what must happen. */
export function wrongHostileOutcome(entry: HostileEntry, run: ExtractionRun): string | null {
  if (!endedWell(run)) return `${run.failure?.code}: ${run.failure?.message}`;
  if (entry.expect.includes('_or_')) return null;
  const accepted = run.result !== undefined || run.failure?.code === 'no-text';
  const wrong = `expected ${entry.expect}, was ${run.failure?.code ?? 'text'} ${run.failure?.cause ?? ''}`;
  if (entry.expect.startsWith('accept')) return accepted ? null : wrong;
  if (entry.expect.startsWith('reject') || entry.expect === 'clean_error') return accepted ? wrong : null;
  return null;
}
