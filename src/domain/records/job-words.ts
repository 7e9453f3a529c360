import { isLike } from './row-words.ts';

/** Phrases that people on site use for the same thing. They often type the shortest. */
const SAME: readonly (readonly string[])[] = [
  ['vo', 'vn', 'variation', 'variation order', 'variation notice', 'extra'],
  ['generator', 'genset', 'gen set'],
  ['insulation', 'lagging'],
  ['drawing', 'dwg', 'plan'],
  ['equipment', 'plant', 'gear', 'kit'],
  ['co', 'change order', 'pco'],
  ['ncr', 'non conformance', 'non-conformance', 'nonconformance', 'non-conformance report'],
  ['rfi', 'request for information', 'tq', 'technical query'],
  ['si', 'site instruction', 'ai', 'instruction'],
  ['mtg', 'meeting', 'minutes'],
  ['itp', 'inspection and test plan'],
  ['pc', 'progress claim', 'payment claim', 'claim'],
  ['app', 'application', 'pay app', 'payment application', 'pay application', 'application for payment'],
  ['boq', 'bill of quantities', 'bills of quantities', 'bill'],
  ['swms', 'safe work method statement'],
  ['rams', 'method statement'],
  ['snag', 'defect', 'punch list item'],
  ['daily', 'dailies', 'daily report', 'daily log'],
  ['sched', 'schedule'],
  ['spec', 'specification'],
  ['qty', 'quantity', 'quantities'],
  ['hours', 'hrs', 'hr', 'h', 'man hours', 'manhours', 'man hrs', 'total hours', 'total hrs'],
  ['m3', 'm³', 'cube', 'cubes', 'cubic metres', 'cy', 'cu yd'],
  ['pour', 'poured', 'concrete'],
  ['percent', 'percentage', 'pct'],
  ['tonne', 'tonnes', 't', 'ton', 'tons'],
  ['price', 'rate', 'unit price', 'u/p', 'precio', 'rsp'],
  ['this month', 'this claim', 'this period', 'this application'],
  ['to date', 'so far', 'up to', 'total to date', 'cumulative', 'todate'],
  ['last month', 'previous', 'previously', 'previous claims', 'previously claimed'],
  ['number', 'no', 'id', 'reg', 'ref'],
  ['phone', 'tel', 'telephone', 'contact', 'mobile'],
  ['monday', 'mon'],
  ['tuesday', 'tue', 'tues'],
  ['wednesday', 'wed', 'weds'],
  ['thursday', 'thu', 'thur', 'thurs'],
  ['friday', 'fri'],
  ['saturday', 'sat'],
  ['sunday', 'sun'],
  ['answered', 'replied', 'answer', 'reply', 'response', 'responded'],
  ['returned', 'return', 'back'],
  ['agreed', 'approved', 'certified'],
  ['submitted', 'claimed', 'quoted'],
  ['paid', 'payment'],
  ['labour', 'labor', 'workers', 'men', 'blokes', 'lads'],
  ['headcount', 'workers', 'total workers', 'men', 'no. of men'],
  ['storey', 'level', 'floor'],
  ['qs', 'quantity surveyor'],
  ['supplier', 'subbie', 'subcontractor', 'sub', 'company', 'firm'],
  ['delivered', 'received'],
  ['due', 'required by', 'by', 'fix by', 'needed by'],
  ['raised', 'opened', 'issued'],
  ['duration', 'days'],
  ['width', 'wide'],
  ['height', 'high', 'tall'],
  ['depth', 'deep'],
  ['thickness', 'thick'],
  ['weight', 'heavy'],
  ['bathroom', 'bath'],
  ['bedroom', 'bed'],
  ['living room', 'living', 'lounge'],
  ['toilet', 'wc', 'loo'],
];

const spelt = SAME.map((phrases) => phrases.map((phrase) => phrase.split(' ')));

const MAX_REMEMBERED = 10_000;
const remembered = new Map<string, readonly (readonly string[])[]>();

/** The phrase as it is, then its other names. Remembered, because a question asks for the same phrase at each table. */
export function spellingsOf(phrase: readonly string[]): readonly (readonly string[])[] {
  const key = phrase.join(' ');
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const spellings = findSpellings(phrase);
  remembered.set(key, spellings);
  return spellings;
}

function findSpellings(phrase: readonly string[]): readonly (readonly string[])[] {
  const same = spelt.filter((phrases) =>
    phrases.some(
      (other) =>
        other.length === phrase.length && other.every((word, i) => isAbbreviation(phrase[i] ?? '', word)),
    ),
  );
  return [phrase, ...same.flat()];
}

/** Whether the words are equal. `VOs` is the plural of `VO`, which is too short for `isLike`. */
function isAbbreviation(word: string, known: string): boolean {
  return isLike(word, known) || (known.length <= 4 && word === `${known}s`);
}

/** Separates abbreviations from their numbers: `PC9` becomes `PC 9`, and `RFI-42` becomes `RFI 42`. */
export function withSpacedNumbers(text: string): string {
  return text.replace(
    /\b(vo|vn|co|ncr|rfi|si|mtg|itp|pc|app|swms|rams)s?[- ]?(\d{1,4})\b/giu,
    (_, name: string, number: string) => `${name} ${number}`,
  );
}
