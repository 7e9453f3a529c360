import type { Paper } from './paper.ts';

/** What an answer calls a paper: who issued it and its number, else its file. */
export function nameOf({ company, numbers, kind, name }: Paper): string {
  if (company && (kind === 'receipt' || kind === 'invoice')) return company.name;
  const number = numbers[0] ? ` ${numbers[0].toUpperCase()}` : '';
  return company ? `${company.name}${number}` : name;
}
