import { groupBy } from '../sheets/findings/checked-sheet.ts';
import { type FoundFinding, MAX_PLACES } from '../sheets/findings/finding.ts';
import type { PlacedFact } from './fact.ts';

/** A subject for which documents state different values. */
export interface Conflict {
  subjectKey: string;
  subject: string;
  /** The facts by value, most frequent value first. Each place occurs once. */
  values: { value: string; facts: PlacedFact[] }[];
}

/** A subject with more values than this is a kind of thing, not one thing: each wall has its own thickness. */
const MAX_VALUES = 4;

/** The subjects for which current documents state more than one value. People decide which value applies. */
export function findConflicts(facts: readonly PlacedFact[]): Conflict[] {
  const bySubject = groupBy(facts, ({ subjectKey }) => subjectKey);
  return [...bySubject.entries()].flatMap(([subjectKey, same]) => {
    const places = same.filter((fact, at) => same.findIndex((other) => isSamePlace(other, fact)) === at);
    const byValue = [...groupBy(places, ({ valueKey }) => valueKey).values()];
    const sources = new Set(places.map(({ source }) => source));
    if (byValue.length < 2 || byValue.length > MAX_VALUES || sources.size < 2) return [];
    if (!isAcrossSources(byValue)) return [];
    const values = byValue
      .toSorted((one, two) => two.length - one.length)
      .map((stated) => ({ value: stated[0]?.value ?? '', facts: stated }));
    return [{ subjectKey, subject: same[0]?.subject ?? subjectKey, values }];
  });
}

const isSamePlace = (one: PlacedFact, two: PlacedFact) =>
  one.documentId === two.documentId && one.page === two.page && one.valueKey === two.valueKey;

/** A page that states both values means two different things, as its own reader sees. */
function isAcrossSources(byValue: readonly (readonly PlacedFact[])[]): boolean {
  const [first = [], ...others] = byValue.map((facts) => new Set(facts.map(({ source }) => source)));
  return others.some((sources) => [...sources].some((source) => ![...first].includes(source)));
}

/**
 * "Concrete cover: 30 mm; 40 mm ." All words come from the documents, so nothing needs
 * translating.
 */
export function describeConflict({ subject, values }: Conflict): string {
  const said = values.map(({ value, facts }) => {
    const sources = [...new Set(facts.map(({ source }) => source))];
    const more = sources.length > 3 ? ` +${sources.length - 2}` : '';
    const named = more ? sources.slice(0, 2) : sources;
    return `${value} (${named.join(', ')}${more})`;
  });
  return `${subject.replace(/^./, (letter) => letter.toUpperCase())}: ${said.join('; ')}.`;
}

/** Conflicts as findings, each with the quotes that contradict each other, one of each value first. */
export function conflictFindings(facts: readonly PlacedFact[]): FoundFinding[] {
  return findConflicts(facts).map((conflict) => {
    const [first, rest] = [
      conflict.values.map((stated) => stated.facts.slice(0, 1)),
      conflict.values.map((stated) => stated.facts.slice(1)),
    ];
    return {
      kind: 'conflict',
      key: conflict.subjectKey.replaceAll(/\s+/g, '-'),
      text: describeConflict(conflict),
      places: [...first.flat(), ...rest.flat()]
        .slice(0, MAX_PLACES)
        .map(({ documentId, page, quote }) => ({ documentId, page, box: null, quote })),
    };
  });
}
