import { headingsOf } from '../passages/heading-path.ts';
import { quantitiesIn } from '../quantities/quantities.ts';
import type { ChosenCandidate } from '../reading/read-passages.ts';
import { stemsOf } from '../reading/read-question.ts';
import type { CitedPassage } from './cited-passage.ts';
import { sectionAt } from './heading-over.ts';

/** A case with its value, word for word. */
export interface Case {
  label: string;
  value: string;
  /** The chosen candidate that states this case. */
  chosen: ChosenCandidate;
}

/** Further ones are support, not cases. */
const CONSIDERED = 3;
const LONGEST_LABEL = 60;
const LONGEST_VALUE = 40;

/**
 * The cases that a question leaves open: the first choice, and the choices that match as many of its words but are
 * about another case and have another value in the same unit. Empty if there is only one case or if the question names
 * one.
 *
 *     How high must a handrail be?  →  Ramps: 900 mm to 1000 mm; Stairs: 900 mm
 */
export function openCases(
  question: string,
  chosen: readonly ChosenCandidate[],
  passages: readonly CitedPassage[],
): Case[] {
  const asked = new Set(stemsOf(question));
  const found = chosen.slice(0, CONSIDERED).flatMap((one): (Case & Said)[] => {
    const passage = passages[one.passage];
    const value = passage && measureOf(passage, one);
    if (!passage || passage.source || !value) return [];
    const label = labelOf(passage, one);
    const words = new Set(stemsOf(`${passage.heading} ${one.context} ${one.text}`));
    const said = [...asked].filter((word) => words.has(word)).length;
    const { projectId, documentId, documentName } = passage;
    return [{ label, ...value, chosen: one, said, projectId, documentId, documentName }];
  });
  const [first, ...others] = found;
  if (!first || first.chosen !== chosen[0]) return [];
  const byDocument = casesOfDocuments(first, others);
  if (byDocument) return byDocument;
  if (first.label === '') return [];
  const open = others.filter(
    (other) =>
      other.projectId === first.projectId &&
      other.said >= first.said &&
      other.unit === first.unit &&
      other.value !== first.value &&
      isOtherCase(first.label, other.label) &&
      !isNamed(asked, first.label, other.label),
  );
  const distinct = open.filter(
    (one, at) => open.findIndex(({ label }) => label.toLowerCase() === one.label.toLowerCase()) === at,
  );
  return distinct.length > 0
    ? [first, ...distinct].map(({ label, value, chosen: one }) => ({ label, value, chosen: one }))
    : [];
}

/** In words. A shorter one is a line of a form, which every form has with another value. */
const SHORTEST_STATEMENT = 6;

/**
 * Two documents that state different values, named by their files where no heading tells which case each is about, as at the top of
 * a letter. Null if there are none.
 */
function casesOfDocuments(first: Case & Said, others: readonly (Case & Said)[]): Case[] | null {
  const isStatement = ({ chosen: { kind, text } }: Case) =>
    kind === 'sentence' && text.split(/\s+/).length >= SHORTEST_STATEMENT;
  const other = others.find(
    (one) =>
      one.documentId !== first.documentId &&
      one.projectId === first.projectId &&
      one.said >= first.said &&
      one.unit === first.unit &&
      one.value !== first.value &&
      (one.label === '' || first.label === '') &&
      [first, one].every(isStatement),
  );
  return other
    ? [first, other].map(({ documentName, value, chosen }) => ({ label: documentName, value, chosen }))
    : null;
}

interface Said {
  documentId: string;
  documentName: string;
  unit: string;
  /** How many words of the question the case contains. */
  said: number;
  projectId: string;
}

/** The candidate's emphasised measure. Null unless it is the only emphasis and the candidate has other words. */
function measureOf(
  { pageText }: CitedPassage,
  { emphasis, start, end }: ChosenCandidate,
): { value: string; unit: string } | null {
  const [span, ...others] = emphasis;
  if (!span || others.length > 0 || span.end - span.start >= end - start) return null;
  const value = pageText.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
  const unit = quantitiesIn(value).at(-1)?.unit;
  return unit && value.length <= LONGEST_VALUE ? { value, unit } : null;
}

/** The number of a clause before its heading. */
const NUMBER = /^(?:\(?[\dA-Z]{1,3}(?:\.\d+)*[.)]?|\([a-z]{1,4}\))\s+(?=\p{L}{3})/u;

/** The first cell of a row, or the heading above a sentence: the nearest on its page, else that of the passage. */
function labelOf({ heading, pageText }: CitedPassage, { kind, start, end }: ChosenCandidate): string {
  const [cell = ''] = kind === 'row' ? pageText.text.slice(start, end).split(/\t|\s\|\s/) : [];
  const section = sectionAt(pageText, start);
  const nearest = headingsOf(section?.heading || heading).at(-1) ?? '';
  const label = (cell || nearest.replace(NUMBER, '')).trim();
  return label.length <= LONGEST_LABEL && /\p{L}{3}/u.test(label) ? label : '';
}

function isOtherCase(one: string, other: string): boolean {
  return other !== '' && one.toLowerCase() !== other.toLowerCase();
}

/** True if the question contains a word that only one of the labels has. */
function isNamed(asked: ReadonlySet<string>, one: string, other: string): boolean {
  const [a, b] = [new Set(stemsOf(one)), new Set(stemsOf(other))];
  const only = [...[...a].filter((word) => !b.has(word)), ...[...b].filter((word) => !a.has(word))];
  return only.some((word) => asked.has(word));
}
