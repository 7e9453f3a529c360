/**
 * The order of two revisions of one number, as far as their spelling shows it. `unclear` if offices differ (A before 1,
 * or 1 before A) or if one of them is not a revision. The sheets' own tables and dates then decide.
 */
export type RevisionOrder = 'before' | 'after' | 'same' | 'unclear';

interface Revision {
  /** `first` for a dash or an empty cell, the first issue in an office that counts from there. */
  form: 'first' | 'letters' | 'numbers' | 'mixed';
  letters: string;
  numbers: readonly number[];
}

const NAMES = /^(?:REVISION|REV|ISSUE|INDEX|AMENDMENT|AMDT|VERSION|VER|NO|NR)\b[\s.:#]*/;
const SHAPE = /^(\p{Lu}{0,3})[\s.-]?(\d{1,4}(?:\.\d{1,3}){0,2})?$/u;

/**
 * The purpose of an issue, by the letters before its number: sketch or draft, preliminary, tender, approval,
 * construction, as built. Later purposes follow earlier ones whatever the numbers: P07 comes before C01.
 */
const STAGES: readonly (readonly string[])[] = [
  ['S', 'SK', 'W', 'WIP', 'D', 'DR'],
  ['P', 'PR', 'PRE'],
  ['T', 'TD'],
  ['A', 'BA', 'DA', 'CC'],
  ['C', 'CO', 'CN', 'IFC'],
  ['AB', 'Z', 'R'],
];
/** Stages whose letters have no other meaning. Revision A1 may also be a part of revision A. */
const CLEAR_STAGES = new Set(['P', 'PR', 'PRE', 'T', 'C', 'CO', 'CN', 'IFC', 'AB', 'SK', 'WIP']);

/** Null for text that is not a revision: a signature, a date, a word. */
function parsed(text: string): Revision | null {
  const plain = text.normalize('NFKC').toUpperCase().trim().replace(NAMES, '').trim();
  if (/^[-–—_./]*$/.test(plain)) return { form: 'first', letters: '', numbers: [] };
  const shape = SHAPE.exec(plain);
  const letters = shape?.[1] ?? '';
  const digits = shape?.[2];
  if (!shape || (!letters && digits === undefined)) return null;
  const numbers = digits === undefined ? [] : digits.split('.').map(Number);
  if (!letters) return { form: 'numbers', letters, numbers };
  return { form: numbers.length > 0 ? 'mixed' : 'letters', letters, numbers };
}

/** Equal for two spellings of one revision, "Rev 02" and "2". Null for text that is not a revision. */
export function revisionKey(text: string): string | null {
  const revision = parsed(text);
  return revision && [revision.letters, trimmed(revision.numbers).join('.')].join(' ').trim();
}

/** `revisionKey`, or the letters and digits of text that is not a revision, for comparing any two readings. */
export function revisionForm(text: string): string {
  return (
    revisionKey(text) ??
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}.]/gu, '')
  );
}

export const isSameRevision = (a: string, b: string): boolean => revisionForm(a) === revisionForm(b);

/** The order of `a` and `b`. */
export function compareRevisions(a: string, b: string): RevisionOrder {
  const [left, right] = [parsed(a), parsed(b)];
  if (!left || !right) return 'unclear';
  if (revisionKey(a) === revisionKey(b)) return 'same';
  if (left.form === 'first') return 'before';
  if (right.form === 'first') return 'after';
  if (left.form === 'mixed' && right.form === 'mixed') return compareMixed(left, right);
  if (left.form === 'mixed' || right.form === 'mixed') return compareLettersWithMixed(left, right);
  if (left.form !== right.form) return 'unclear';
  return left.form === 'letters'
    ? ordered(compareLetters(left, right))
    : ordered(compareNumbers(left, right));
}

/** P01 and C01 are stages. A1 and B1 are parts of A and B. C1 and D1 may be either, so they have no order. */
function compareMixed(left: Revision, right: Revision): RevisionOrder {
  if (left.letters === right.letters) return ordered(compareNumbers(left, right));
  const byLetters = ordered(compareLetters(left, right));
  const [stage, other] = [stageOf(left), stageOf(right)];
  if (stage < 0 || other < 0 || stage === other) {
    // Without two different stages the letters give the order, unless one of them can only be a stage.
    return CLEAR_STAGES.has(left.letters) || CLEAR_STAGES.has(right.letters) ? 'unclear' : byLetters;
  }
  const byStage = ordered(stage - other);
  const areStages = CLEAR_STAGES.has(left.letters) && CLEAR_STAGES.has(right.letters);
  return areStages || byStage === byLetters ? byStage : 'unclear';
}

/**
 * B, B1, C: a part follows its letter. Compared with figures alone, or with a letter that may be a stage, nothing is
 * clear.
 */
function compareLettersWithMixed(left: Revision, right: Revision): RevisionOrder {
  if (left.form === 'numbers' || right.form === 'numbers') return 'unclear';
  if (left.letters === right.letters) return left.form === 'letters' ? 'before' : 'after';
  const mixed = left.form === 'mixed' ? left : right;
  return CLEAR_STAGES.has(mixed.letters) ? 'unclear' : ordered(compareLetters(left, right));
}

const stageOf = ({ letters }: Revision) => STAGES.findIndex((stage) => stage.includes(letters));

/** Z, then AA. */
const compareLetters = (a: Revision, b: Revision) =>
  a.letters.length - b.letters.length || (a.letters < b.letters ? -1 : 1);

function compareNumbers(a: Revision, b: Revision): number {
  for (let at = 0; at < Math.max(a.numbers.length, b.numbers.length); at += 1) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** 1.0 is 1. */
function trimmed(numbers: readonly number[]): number[] {
  const last = numbers.findLastIndex((number) => number !== 0);
  return numbers.slice(0, Math.max(1, last + 1));
}

const ordered = (difference: number): RevisionOrder => (difference < 0 ? 'before' : 'after');
