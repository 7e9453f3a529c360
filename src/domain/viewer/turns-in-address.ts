import type { Turn } from './upright-turn.ts';

/** Longer than any address that a person makes; what a stranger's link says beyond it is dropped. */
const mostTurns = 200;

/** The pages that were turned, as an address keeps them: `2.90-5.270`. */
export function formatTurns(turns: ReadonlyMap<number, Turn>): string {
  return [...turns]
    .sort(([one], [other]) => one - other)
    .slice(0, mostTurns)
    .map(([page, turn]) => `${page}.${turn}`)
    .join('-');
}

/** The same, read; what is no turn is dropped. */
export function parseTurns(value: string | null): Map<number, Turn> {
  const turns = new Map<number, Turn>();
  for (const part of (value ?? '').split('-').slice(0, mostTurns)) {
    const [, page, turn] = /^(\d{1,6})\.(0|90|180|270)$/.exec(part) ?? [];
    if (page && turn && Number(page) > 0) turns.set(Number(page), Number(turn) as Turn);
  }
  return turns;
}
