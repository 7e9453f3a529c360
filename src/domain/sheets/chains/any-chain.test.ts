import { expect, it } from 'vitest';
import type { ChainSheet } from './chain-sheet.ts';
import { compareSheets } from './compare-sheets.ts';
import { decideChain } from './decide-chain.ts';
import { chainSheet } from './testing/chain-sheet-case.ts';

const CHAINS = 400;

/** Chains of up to seven sheets, correct and faulty: mixed schemes, copies, gaps, doubts. */
function anyChain(seed: number): ChainSheet[] {
  const random = randomOf(seed);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const scheme = one([
    ['A', 'B', 'C', 'D'],
    ['0', '1', '2', '10'],
    ['P01', 'P02', 'C01', 'C02'],
    ['A', 'B', '0', '1'],
    ['A', '-', 'C', '2'],
  ]);
  return Array.from({ length: 2 + Math.floor(random() * 6) }, (_, at) => {
    const revision = random() < 0.1 ? null : one(scheme);
    const day = String(1 + Math.floor(random() * 28)).padStart(2, '0');
    return chainSheet(`s${at}`, revision, {
      date: random() < 0.6 ? `2026-0${1 + Math.floor(random() * 8)}-${day}` : null,
      confidence: random() < 0.2 ? 0.6 : 0.99,
      fingerprint: random() < 0.3 ? 'same' : `s${at}`,
      ...(random() < 0.2 && { table: 'A 2026-01-01, B 2026-02-01, C' }),
      ...(random() < 0.15 && { title: 'Roof plan' }),
      receivedAt: `2026-05-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}T00:00:00.000Z`,
    });
  });
}

/** Mulberry32, so that a failing chain can be repeated by its number. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const seeds = Array.from({ length: CHAINS }, (_, seed) => seed);
const placesOf = (sheets: readonly ChainSheet[]) =>
  Object.fromEntries([...decideChain(sheets)].sort(([a], [b]) => (a < b ? -1 : 1)));

it('gives the same result in whatever order the sheets come', () => {
  for (const seed of seeds) {
    const chain = anyChain(seed);
    const turned = [...chain.slice(2).reverse(), ...chain.slice(0, 2)];
    expect(placesOf(turned), `chain ${seed}`).toEqual(placesOf(chain));
  }
});

it('supersedes a sheet only by one that is clearly newer, and always leaves a current one', () => {
  for (const seed of seeds) {
    const chain = anyChain(seed);
    const places = decideChain(chain);
    for (const sheet of chain.filter(({ id }) => places.get(id)?.state === 'superseded')) {
      const newer = chain.filter(
        (other) => other !== sheet && compareSheets(sheet, other).order === 'before',
      );
      expect(
        newer.map(({ id }) => id),
        `chain ${seed}`,
      ).toContain(places.get(sheet.id)?.supersededBy);
    }
    expect(
      [...places.values()].some(({ state }) => state === 'current'),
      `chain ${seed}`,
    ).toBe(true);
  }
});

it('returns to the same result when a person supersedes a sheet and undoes it', () => {
  for (const seed of seeds) {
    const chain = anyChain(seed);
    const before = placesOf(chain);
    for (const sheet of chain) {
      const decided = {
        ...sheet,
        decidedState: 'superseded' as const,
        decidedAt: '2026-06-01T00:00:00.000Z',
      };
      const after = placesOf(chain.map((one) => (one === sheet ? decided : one)));
      expect(after[sheet.id]?.state, `chain ${seed}`).toBe('superseded');
      const undone = { ...decided, decidedState: null, decidedAt: null };
      expect(placesOf(chain.map((one) => (one === sheet ? undone : one))), `chain ${seed}`).toEqual(before);
    }
  }
});

it('never lets a sheet with a doubtful reading supersede another or be superseded', () => {
  for (const seed of seeds) {
    const chain = anyChain(seed).map((sheet) => ({ ...sheet, fingerprint: sheet.id }));
    const places = decideChain(chain);
    for (const { id, readings } of chain.filter(
      (sheet) => (sheet.readings.revision?.confidence ?? 1) < 0.9,
    )) {
      expect(readings.number?.value, `chain ${seed}`).toBe('A-101');
      expect(places.get(id), `chain ${seed}`).toMatchObject({ state: 'current', supersedes: null });
    }
  }
});
