import type { Turn } from './upright-turn.ts';

/** More turns than any person makes. The rest of a longer link is ignored. */
const mostTurns = 200;

/** The turned pages in the form of an address: `2.90-5.270`. */
export function formatTurns(turns: ReadonlyMap<number, Turn>): string {
  return [...turns]
    .sort(([one], [other]) => one - other)
    .slice(0, mostTurns)
    .map(([page, turn]) => `${page}.${turn}`)
    .join('-');
}

/** Parses the turned pages of an address. Invalid parts are ignored. */
export function parseTurns(value: string | null): Map<number, Turn> {
  const turns = new Map<number, Turn>();
  for (const part of (value ?? '').split('-').slice(0, mostTurns)) {
    const [, page, turn] = /^(\d{1,6})\.(0|90|180|270)$/.exec(part) ?? [];
    if (page && turn && Number(page) > 0) turns.set(Number(page), Number(turn) as Turn);
  }
  return turns;
}
