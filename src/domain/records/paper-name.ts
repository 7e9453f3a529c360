import type { Paper } from './paper.ts';

/** A paper's name in an answer: its issuer and its number, or else its file name. */
export function nameOf({ company, numbers, kind, name }: Paper): string {
  if (company && (kind === 'receipt' || kind === 'invoice')) return company.name;
  const number = numbers[0] ? ` ${numbers[0].toUpperCase()}` : '';
  return company ? `${company.name}${number}` : name;
}
