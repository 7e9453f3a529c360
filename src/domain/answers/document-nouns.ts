/**
 * What people call any document, in the singular; those of one group may be said for each other. The kinds that answers from records know are in
 * `paper-kinds.ts`: they have titles, and words such as `load` that name a kind without naming a file.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['document', 'file', 'paper', 'pdf', 'page', 'scan', 'photo', 'copy'],
  ['invoice', 'inv', 'bill', 'tax', 'rechnung', 'facture', 'factura', 'fattura'],
  ['receipt'],
  ['docket', 'delivery', 'ticket', 'lieferschein', 'albaran'],
  ['quote', 'quotation', 'estimate', 'offer', 'tender', 'bid', 'angebot', 'devis', 'presupuesto'],
  ['letter', 'correspondence'],
  ['email', 'mail', 'message'],
  ['memo', 'memorandum'],
  ['contract', 'subcontract', 'agreement'],
  ['certificate', 'cert'],
  ['diary', 'log'],
  ['minute', 'meeting'],
  ['schedule', 'programme', 'program'],
  ['register', 'list', 'log'],
  ['specification', 'spec'],
  ['drawing', 'plan', 'sheet', 'detail'],
  ['report'],
  ['note'],
  ['manual', 'guide', 'handbook', 'instruction'],
  ['notice'],
  ['permit'],
  ['statement'],
  ['claim'],
  ['order'],
  ['timesheet'],
  ['rfi'],
];

const ANY: ReadonlySet<string> = new Set(GROUPS[0]);

export const DOCUMENT_NOUNS: ReadonlySet<string> = new Set(GROUPS.flat());

/** Whether a name with these words is of another kind than the noun: a quote is no invoice. A name may say no kind. */
export function isOtherNoun(noun: string, words: readonly string[]): boolean {
  if (ANY.has(noun)) return false;
  const kinds = words
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => DOCUMENT_NOUNS.has(word) && !ANY.has(word));
  return (
    kinds.length > 0 &&
    !GROUPS.some((group) => group.includes(noun) && kinds.some((kind) => group.includes(kind)))
  );
}
