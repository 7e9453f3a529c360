import type { Row } from '../table.ts';
import type { Choice } from './choices.ts';
import { isSite } from './read-groups.ts';

const CLAIMED_FROM = [0.4, 0.5, 0.6];

/**
 * What a system shows and claims for the questions on jobs. `confidenceOf`: from a fit without the choice's maker. "Claimed" counts
 * by one limit for all; the product's limits are those of `decideReading`.
 */
export function measureRows(
  system: string,
  choices: readonly Choice[],
  confidenceOf: (choice: Choice) => number,
): Row[] {
  const onJobs = choices.filter(({ group }) => isSite(group));
  return [...new Set(onJobs.map(setOf))].flatMap((set) => {
    const own = onJobs.filter((choice) => setOf(choice) === set);
    const answerable = own.filter(({ group }) => group.isAnswerable);
    const others = own.filter(({ group }) => !group.isAnswerable);
    const row = (measure: string, among: readonly Choice[], holds: (choice: Choice) => boolean): Row => ({
      ...{ set, system, measure: `${measure}, maker left out` },
      value: among.filter(holds).length / among.length,
    });
    const isRight = ({ holds }: Choice, count: number) => holds.slice(0, count).some(Boolean);
    return [
      ...[1, 3, 5].map((n) => row(`answer among ${n}`, answerable, (choice) => isRight(choice, n))),
      ...CLAIMED_FROM.flatMap((from) => {
        const isClaimed = (choice: Choice) => confidenceOf(choice) >= from;
        const measured = (measure: string) => `${measure} from ${from}`;
        return [
          row(measured('claimed with the answer'), answerable, (one) => isClaimed(one) && isRight(one, 5)),
          row(measured('claimed without it'), answerable, (one) => isClaimed(one) && !isRight(one, 5)),
          row(measured('no answer, not claimed'), others, (one) => !isClaimed(one)),
        ];
      }),
    ];
  });
}

/** `site jobs` are those of makers, `site` is the set of site_questions. */
function setOf({ from }: Choice): string {
  const [set = '', maker = ''] = from.split(' ');
  return maker.length === 1 ? `${set} jobs` : set;
}
