import { wordsOf } from './words.ts';

/** The kind of a paper, according to its own words. */
export type PaperKind =
  | 'receipt'
  | 'invoice'
  | 'docket'
  | 'order'
  | 'quote'
  | 'timesheet'
  | 'certificate'
  | 'diary'
  | 'rfi'
  | 'minutes'
  | 'talk'
  | 'claim'
  | 'schedule'
  | 'other';

interface KindWords {
  kind: PaperKind;
  /** Matches its title. */
  title: RegExp;
  /** What people call it in a question. Each is a phrase of one or two words in the singular. */
  asked: readonly string[];
}

/** In the order in which a title is compared: `tax invoice` before `invoice`. To add a language, add its words. */
export const paperKinds: readonly KindWords[] = [
  {
    kind: 'claim',
    title:
      /^(?:(?:progress|payment) claim|application for payment|pay(?:ment)? app(?:lication)?|interim application|valuation)\b/iu,
    asked: [
      'claim',
      'progress claim',
      'payment claim',
      'pc',
      'pay app',
      'payment application',
      'pay application',
      'app',
    ],
  },
  {
    kind: 'order',
    title: /\b(?:purchase order|orden de compra|work order)\b/iu,
    asked: ['purchase order', 'po', 'order', 'orden de compra'],
  },
  {
    kind: 'quote',
    title: /\b(?:quotation|quote|estimate|cotización|presupuesto|devis|angebot|preventivo|orçamento)\b/iu,
    asked: ['quote', 'quotation', 'estimate', 'bid', 'cotizacion', 'presupuesto', 'devis', 'angebot'],
  },
  {
    kind: 'docket',
    title:
      /\b(?:(?:delivery|weighbridge|load|tip(?:ping)?|waste) (?:docket|note|advice|order|ticket|slip)|docket|packing slip|albar[áa]n|remito|nota de entrega|lieferschein)\b/iu,
    asked: [
      'docket',
      'delivery docket',
      'delivery note',
      'delivery advice',
      'delivery',
      'delivered',
      'load',
      'albaran',
    ],
  },
  {
    kind: 'timesheet',
    title: /\b(?:time ?sheet|hoja de horas)\b/iu,
    asked: ['timesheet', 'time sheet'],
  },
  {
    kind: 'talk',
    title: /\b(?:tool ?box (?:talk|meeting)|pre-?start (?:talk|meeting))\b/iu,
    asked: ['toolbox talk', 'toolbox meeting', 'prestart meeting', 'talk', 'toolbox'],
  },
  {
    kind: 'certificate',
    title: /\b(?:certificate|certificado|test report)\b/iu,
    asked: ['certificate', 'cert', 'test certificate', 'test report', 'certificado'],
  },
  {
    kind: 'diary',
    title: /\b(?:site diary|daily (?:report|log|diary)|diario de obra)\b/iu,
    asked: ['diary', 'site diary', 'daily report'],
  },
  {
    kind: 'rfi',
    title: /\brequests? for information\b|\bRFI\b/iu,
    asked: ['rfi', 'request for information'],
  },
  {
    kind: 'minutes',
    title: /\bminutes\b|\bmeeting no\b/iu,
    asked: ['minute', 'meeting minute'],
  },
  {
    kind: 'receipt',
    title: /\b(?:receipt|cash (?:sales?|bill)|simplified tax|recibo|ticket de compra)\b/iu,
    asked: ['receipt', 'shop receipt', 'cash receipt', 'till receipt', 'till slip', 'recibo'],
  },
  {
    kind: 'invoice',
    title: /\b(?:(?:tax )?invo[il]ce|tax bill|factura|facture|fattura|fatura)\b|(?<!be)rechnung\b/iu,
    asked: ['invoice', 'tax invoice', 'bill', 'factura', 'facture', 'rechnung'],
  },
  {
    kind: 'schedule',
    title: /\b(?:schedule|register|list|lista|log)\b/iu,
    asked: [],
  },
];

/** Words that a till prints on a receipt, including their usual OCR errors. */
const TILL = [
  /^\W*[cg]ash\b\W/imu,
  /\bchan?ge(?: due)?\b/iu,
  /\bcash[il]er/iu,
  /\bgoods? (?:sold|return)/iu,
  /\bsalesperson\b/iu,
  /\bthank you\b/iu,
  /\bpayment\b.*\d[.,]\d\d/iu,
  /\bround(?:ing|ed)\b/iu,
];
const TILL_SIGNS = 3;
/** `RFI register` lists RFIs but is not one. */
const REGISTER = /\b(?:register|(?<!daily )log)\b/iu;
/** So many lines at the top may have the title in a cell beside the company's name. */
const BESIDE_NAME = 3;
/** The paper's title is within this many lines from the top. */
const TITLE_LINES = 14;

/** The kind of a paper, and the index of its title: the first line near the top that names a kind, or -1. */
export function paperKindOf(lines: readonly { text: string }[]): { kind: PaperKind; title: number } {
  const isTill = isFromTill(lines);
  for (const [at, { text }] of lines.slice(0, TITLE_LINES).entries()) {
    const head = (at < BESIDE_NAME && cellWithKind(text)) || headOf(text);
    const found = isTitle(head) && paperKinds.find(({ title }) => title.test(head));
    if (!found) continue;
    if (REGISTER.test(text)) return { kind: isTill ? 'receipt' : 'schedule', title: at };
    // A shop's till prints `Tax Invoice` too.
    const isReceipt = isTill && (found.kind === 'invoice' || found.kind === 'schedule');
    return { kind: isReceipt ? 'receipt' : found.kind, title: at };
  }
  return { kind: isTill ? 'receipt' : 'other', title: -1 };
}

/** The cell that says only what the paper is: `TAX INVOICE` beside the company's name. */
function cellWithKind(text: string): string | undefined {
  const cells = text.split('\t').map((cell) => cell.trim());
  return cells.length > 2
    ? cells.find((cell) => paperKinds.some(({ title }) => title.exec(cell)?.[0] === cell))
    : undefined;
}

/** The title alone, if its line also prints the number: `Tax invoice` in `Tax invoice ⇥ No ⇥ 2091`. */
function headOf(text: string): string {
  const [first = '', ...others] = text.split('\t');
  const isHead =
    others.length >= 2 && others.length <= 3 && /^\W*\p{L}{0,6}-?\d+\W*$/u.test(others.at(-1) ?? '');
  return isHead ? first : text;
}

/** A short line that is not a sentence, item, clause or row. */
function isTitle(text: string): boolean {
  if (
    wordsOf(text).length > 10 ||
    text.length > 90 ||
    /^[-•*(]|\t.*\t|\|/.test(text) ||
    /^\d+\.\d/.test(text)
  )
    return false;
  return (
    !/[a-z]{3}[.;,]$/.test(text) && !/\b(?:our|your|the)\b/iu.test(text) && !/^[^:]{1,20}:\s*\S/.test(text)
  );
}

function isFromTill(lines: readonly { text: string }[]): boolean {
  const text = lines
    .slice(0, 120)
    .map((line) => line.text)
    .join('\n');
  return TILL.filter((sign) => sign.test(text)).length >= TILL_SIGNS;
}
