import { withoutAccents } from '../text/without-accents.ts';
import { type LabelKind, labelWords } from './label-words.ts';

/** Lower case, without accents and full stops. The many signs for "number" become `no`. */
export function plainLabel(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/\bn\.?\s*[°º]/g, ' no ')
    .replace(/#|№/g, ' no ')
    .replace(/[^a-z0-9/\p{sc=Han}\p{sc=Hang}]+/gu, ' ')
    .replace(/\b(?:nr|num|nro|nbr)\b/g, 'no')
    .replace(/(?<=[a-z]{3})nr\b/g, 'no')
    .replace(/ ?\/ ?/g, '/')
    .replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')
    .trim();
}

const kindsByLabel = new Map<string, LabelKind[]>();
for (const [kind, words] of Object.entries(labelWords) as [LabelKind, Record<string, string>][]) {
  for (const label of Object.values(words).flatMap((list) => list.split('|'))) {
    const kinds = kindsByLabel.get(label) ?? [];
    if (!kinds.includes(kind)) kindsByLabel.set(label, [...kinds, kind]);
  }
}

const byLength = new Map<number, string[]>();
for (const label of kindsByLabel.keys())
  byLength.set(label.length, [...(byLength.get(label.length) ?? []), label]);
/** A label has at most five words ("date of issue of revision"). */
const MAX_LABEL_WORDS = 5;
/** Shorter words would match too many others when one letter is misread. */
const MIN_MISREAD_LETTERS = 5;
/** The same for a lost or added letter: `plant`, a room, is not `planta`. */
const MIN_TORN_LETTERS = 7;

/** `Scale @ A1`, `SCALE (A1/A3)`. */
const PAPER_BEHIND = / (?:at |on )?(?:din )?a[0-4](?:[ /]a[0-4])*(?: sheet)?$/;

/** The kinds of a text that is only a label, in one language or in two ("Plan Nr. / Drawing No."). */
export function labelKinds(text: string, mayBeMisread = false): LabelKind[] {
  const plain = plainLabel(text);
  const kinds =
    kindsByLabel.get(plain) ??
    kindsByLabel.get(plain.replaceAll('/', ' ')) ??
    kindsByLabel.get(plain.replace(PAPER_BEHIND, ''));
  if (kinds) return kinds;
  const parts = plain.split('/').filter((part) => part !== '');
  if (parts.length > 1) return kindsOfParts(parts);
  return mayBeMisread ? misreadKinds(plain) : [];
}

/** "Drn/Chk" is a label of persons, "Scale / Massstab" of scales, "Drawing No / Rev" of both. */
function kindsOfParts(parts: readonly string[]): LabelKind[] {
  const each = parts.map((part) => kindsByLabel.get(part) ?? []);
  if (each.some((kinds) => kinds.length === 0)) return [];
  const shared = (each[0] ?? []).filter((kind) => each.every((kinds) => kinds.includes(kind)));
  return shared.length > 0 ? shared : [...new Set(each.flat())];
}

function misreadKinds(plain: string): LabelKind[] {
  if (plain.length < MIN_MISREAD_LETTERS) return [];
  const near = oneMisread(plain);
  return near.length > 0 || plain.length < MIN_LONG_LETTERS ? near : twoMisread(plain);
}

/** `Crawing no`, `doc ment no`: no other text of a sheet is so near to a label of this length. */
function twoMisread(plain: string): LabelKind[] {
  for (let length = plain.length - 1; length <= plain.length + 1; length += 1)
    for (const label of byLength.get(length) ?? [])
      if (label.length >= MIN_LONG_LETTERS && editsBetween(plain, label) <= MAX_EDITS)
        return kindsByLabel.get(label) ?? [];
  return [];
}

const MIN_LONG_LETTERS = 9;
const MAX_EDITS = 2;

/** How many letters were left out, added or replaced. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let from = 1; from <= a.length; from += 1) {
    const next = [from];
    for (let to = 1; to <= b.length; to += 1)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (a[from - 1] === b[to - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

function oneMisread(plain: string): LabelKind[] {
  const torn = plain.length < MIN_TORN_LETTERS ? [] : [plain.length - 1, plain.length + 1];
  for (const length of [plain.length, ...torn]) {
    for (const label of byLength.get(length) ?? []) {
      if (label.length >= MIN_MISREAD_LETTERS && differByOne(plain, label))
        return kindsByLabel.get(label) ?? [];
    }
  }
  return [];
}

/** One letter left out or added, or replaced by a similar one: `plant` is not `plano`. */
function differByOne(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  if (Math.max(a.length, b.length) - start - end > 1) return false;
  return (
    a.length !== b.length ||
    LOOK_ALIKE.some((alike) => alike.includes(a[start] ?? '') && alike.includes(b[start] ?? ''))
  );
}

/** Letters that OCR confuses when they are small. A thin letter may also be lost altogether, leaving a gap. */
const LOOK_ALIKE = ['aeocsu06', 'iltjfr1 ', 'nhmruk', 'bdhpqg69', 'sz5', 'b8', 'uvwy', 'xk'];

/** A text that starts with a label and continues with a value: `DWG No SK-011`, `OWNER: County of Ashford`. */
export function leadingLabel(
  text: string,
): { kinds: LabelKind[]; label: string; rest: string; colon: boolean } | null {
  const colon = /^([^:]{1,40}):\s*(\S.*)$/.exec(text);
  if (colon?.[1] && colon[2]) {
    const kinds = labelKinds(colon[1]);
    if (kinds.length > 0) return { kinds, label: colon[1], rest: colon[2], colon: true };
  }
  const words = text.split(/\s+/);
  for (let count = Math.min(MAX_LABEL_WORDS, words.length - 1); count > 0; count -= 1) {
    const label = words.slice(0, count).join(' ');
    const kinds = labelKinds(label);
    if (kinds.length > 0) {
      const rest = words
        .slice(count)
        .join(' ')
        .replace(/^[:.\s]+/, '');
      return { kinds, label, rest, colon: /:$/.test(label) };
    }
  }
  return null;
}
