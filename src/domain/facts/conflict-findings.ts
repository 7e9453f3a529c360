import { type FoundFinding, MAX_PLACES } from '../sheets/findings/finding.ts';
import type { PlacedFact } from './fact.ts';
import { describeConflict, findConflicts } from './find-conflicts.ts';

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
