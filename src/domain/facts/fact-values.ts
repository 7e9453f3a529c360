import { datesIn } from '../quantities/dates.ts';
import { unitAtStart } from '../quantities/measure-units.ts';
import type { TextSpan } from '../verification/text-span.ts';
import type { FactKind } from './fact.ts';

/** A typed value in a sentence. */
export interface FactValue extends TextSpan {
  kind: FactKind;
  /** Values are compared only within one family: `mm`, `MPa`, `FRL`, a standard's name. */
  family: string;
  valueKey: string;
}

const STANDARD =
  /(?<![\p{L}\p{N}])((?:AS\/NZS|AS|NZS|BS EN ISO|BS EN|BS|EN ISO|EN|DIN EN|DIN|ISO|ASTM|ACI|IEC|NFPA|CSA|NF EN|UNE EN|SIA)\s?[A-Z]?\d{1,5}(?:[.-]\d{1,3}){0,2}?)(?:\s?[:\-–]\s?|\s\()((?:19|20)\d{2})(?!\d)/gu;
const CONCRETE =
  /(?<![\p{L}\p{N}])(?:N|S)(20|25|32|40|50|65|80|100)(?![\p{N}-])|(?<![\p{L}\p{N}])C(\d{2,3})\/\d{2,3}(?!\d)/gu;
const MEGAPASCALS = /(?<![\p{N}.,])(\d{1,3}(?:\.\d)?)\s?(?:MPa|N\/mm²|N\/mm2)(?!\p{L})/giu;
const GRADES =
  /(?<![\p{L}\p{N}])(MGP|GL|F|LVL)\s?(\d{1,2})(?![\p{N}\p{L}-])|\bgrade\s(250|300|350|400|450|S235|S275|S355|4\.6|8\.8|10\.9)(?!\d)/giu;
/** Mesh names: SL82, RL918. */
const MESH = /(?<![\p{L}\p{N}])([SR]L)\s?(\d{2,4})(?![\p{N}\p{L}-])/gu;
const INSULATION = /(?<![\p{L}\p{N}])R\s?(\d(?:\.\d{1,2})?)(?![\p{N}\p{L}-]|\.\d)/gu;
const GRADIENT = /(?<![\p{N}:])1\s?:\s?(\d{1,3})(?![\p{N}:])/gu;
const FIRE = /(?<![\p{N}/-])((?:-|\d{2,3})\/(?:-|\d{2,3})\/(?:-|\d{2,3}))(?![\p{N}/])/gu;
const RATINGS = /(?<![\p{L}\p{N}])(REI|EI|Rw|STC|IIC|IP|NRC)\s?(\d{2,3})(?![\p{L}\p{N}])/gu;
const PRODUCT = /\b(system|product|model)\s([A-Z]{1,4}[- ]?\d{1,4}[A-Z]?)(?![\p{L}\p{N}])/giu;
/** A price is no dimension, and no one writes a dimension with a zero in front: OCR has misread `100` there. */
const NUMBER = /(?<![\p{L}\p{N}\p{Sc}.,/–-])(?!0\d)(\d{1,3}(?:[ ,]\d{3})+|\d+)(\.\d+)?(?![\p{N}/])/gu;
const CENTRES = /^\s?(?:mm\s)?(?:centres|centers|crs|c\/c|ctrs)(?!\p{L})/iu;
const IS_CONCRETE = /concrete|grade|strength|f['’]?c\b|beton|béton|hormig/iu;
const MILESTONE =
  /practical completion|completion|hand ?over|commencement|possession of (?:the )?site|tenders? clos|fertigstellung|réception|recepción/iu;

/** The typed values of a sentence in reading order, without overlaps. */
export function valuesIn(sentence: string): FactValue[] {
  const found: FactValue[] = [];
  const add = (value: FactValue) => {
    if (!found.some((other) => other.start < value.end && value.start < other.end)) found.push(value);
  };
  for (const match of sentence.matchAll(STANDARD)) {
    const name = (match[1] ?? '').toUpperCase().replaceAll(/\s/g, '');
    add({ ...spanOf(match), kind: 'standard', family: name, valueKey: match[2] ?? '' });
  }
  for (const match of sentence.matchAll(FIRE)) {
    const parts = (match[1] ?? '').split('/');
    // A date has three parts too. Three numbers are a fire rating if the sentence says so or if one part is left out.
    if (!/FRL|fire/iu.test(sentence) && !parts.includes('-')) continue;
    add({ ...spanOf(match), kind: 'rating', family: 'FRL', valueKey: match[1] ?? '' });
  }
  for (const match of sentence.matchAll(RATINGS))
    add({
      ...spanOf(match),
      kind: 'rating',
      family: (match[1] ?? '').toUpperCase(),
      valueKey: match[2] ?? '',
    });
  for (const match of sentence.matchAll(MEGAPASCALS))
    add({ ...spanOf(match), kind: 'strength', family: 'MPa', valueKey: String(Number(match[1])) });
  if (IS_CONCRETE.test(sentence)) {
    for (const match of sentence.matchAll(CONCRETE))
      add({ ...spanOf(match), kind: 'strength', family: 'MPa', valueKey: match[1] ?? match[2] ?? '' });
  }
  for (const match of sentence.matchAll(MESH))
    add({ ...spanOf(match), kind: 'strength', family: 'mesh', valueKey: `${match[1]}${match[2]}` });
  if (/insulation/iu.test(sentence)) {
    for (const match of sentence.matchAll(INSULATION))
      add({ ...spanOf(match), kind: 'rating', family: 'R', valueKey: String(Number(match[1])) });
  }
  // In other sentences 1:20 is a scale or a mix.
  if (/gradient|slope|\bfall/iu.test(sentence)) {
    for (const match of sentence.matchAll(GRADIENT))
      add({ ...spanOf(match), kind: 'quantity', family: 'gradient', valueKey: match[1] ?? '' });
  }
  for (const match of sentence.matchAll(GRADES)) {
    const family = (match[1] ?? 'grade').toUpperCase();
    add({ ...spanOf(match), kind: 'strength', family, valueKey: match[2] ?? match[3] ?? '' });
  }
  if (MILESTONE.test(sentence)) {
    for (const date of datesIn(sentence)) {
      const [reading] = date.readings;
      // 03/04/2026 can be read in two ways, and each office means its own.
      if (date.readings.length !== 1 || !reading?.year || !reading.day) continue;
      const valueKey = `${reading.year}-${reading.month}-${reading.day}`;
      add({ start: date.start, end: date.end, kind: 'date', family: 'date', valueKey });
    }
  }
  for (const match of sentence.matchAll(PRODUCT))
    add({
      ...spanOf(match),
      kind: 'product',
      family: (match[1] ?? '').toLowerCase(),
      valueKey: plain(match[2] ?? ''),
    });
  for (const match of sentence.matchAll(NUMBER)) {
    const quantity = quantityAt(sentence, match);
    if (quantity) add(quantity);
  }
  return found.toSorted((one, two) => one.start - two.start);
}

const plain = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '');

const spanOf = (match: RegExpExecArray): TextSpan => ({
  start: match.index,
  end: match.index + match[0].length,
});

/** Lengths are compared in millimetres, durations in their own unit. */
const IN_MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000 };

function quantityAt(sentence: string, match: RegExpExecArray): FactValue | null {
  const span = spanOf(match);
  const number = Number((match[1] ?? '').replaceAll(/[ ,]/g, '') + (match[2] ?? ''));
  const rest = sentence.slice(span.end, span.end + 24);
  // One end of a range, or a tolerance, is not a separate value.
  if (/(?:±|\+\/-|\bto|\bbetween|[-–x×])\s?$/iu.test(sentence.slice(0, span.start))) return null;
  if (/^\s?(?:mm|m|cm)?\s?(?:[-–x×]|to\s)\s?\d/iu.test(rest)) return null;
  const centres = CENTRES.exec(rest);
  const unit = unitAtStart(rest);
  if (!unit && !centres) return null;
  const name = unit?.unit ?? 'mm';
  const factor = IN_MILLIMETRES[name];
  const family = factor ? 'mm' : name;
  const end = span.end + (unit?.length ?? 0);
  return { start: span.start, end, kind: 'quantity', family, valueKey: String(number * (factor ?? 1)) };
}
