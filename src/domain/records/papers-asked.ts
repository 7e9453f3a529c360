const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
const PAPERS =
  /\b(both|two|three|four|five|six)\s+(?:\p{L}+\s+){0,3}(?:dockets?|deliver(?:y|ies)|notes?|invoices?|bills?|receipts?|tickets?|timesheets?|sheets?|dail(?:y|ies)|reports?|papers?|claims?)\b/iu;

/** The number of papers that a question names: 2 for `both invoices`. Null if it names none. */
export function papersAsked(text: string): number | null {
  const [, word = ''] = PAPERS.exec(text) ?? [];
  if (word === '') return null;
  return word.toLowerCase() === 'both' ? 2 : NUMBERS.indexOf(word.toLowerCase());
}
