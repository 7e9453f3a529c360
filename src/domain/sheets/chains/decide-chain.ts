import { saysReplaced } from '../value-forms.ts';
import type { ChainPlace, ChainSheet } from './chain-sheet.ts';
import { compareSheets } from './compare-sheets.ts';
import { sureValue } from './sure.ts';

interface Pairs {
  /** By sheet, the IDs of those that clearly come after it. */
  after: ReadonlyMap<string, ReadonlySet<string>>;
  /** By sheet, the IDs of the same printing. */
  copies: ReadonlyMap<string, ReadonlySet<string>>;
  doubts: readonly { a: string; b: string; doubt: string; of: readonly string[] }[];
}

/**
 * The result for each sheet of one number, by its ID. A sheet is superseded only by one that clearly comes after it. In
 * doubt, both stay current with a reason. A person's decision stays. The same sheets give the same result in any order.
 */
export function decideChain(sheets: readonly ChainSheet[]): Map<string, ChainPlace> {
  const chain = sheets.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byId = new Map(chain.map((sheet) => [sheet.id, sheet]));
  const pairs = comparePairs(chain);
  const superseded = new Map(
    chain.flatMap((sheet) => {
      const by = supersedersOf(sheet, pairs, byId);
      return by ? [[sheet.id, by] as const] : [];
    }),
  );
  const places = chain.map((sheet) => {
    const by = superseded.get(sheet.id);
    const place: ChainPlace = {
      state: by ? 'superseded' : 'current',
      supersededBy: by ? successorOf(sheet, by, pairs) : null,
      supersedes: null,
      supersededAt: by ? sinceOf(sheet, by) : null,
      duplicateOf: firstCopyOf(sheet, pairs, byId),
      chainDoubts: [],
    };
    return [sheet.id, place] as const;
  });
  const placed = new Map(places);
  for (const [id, { supersededBy }] of places.toReversed()) {
    const newer = supersededBy === null ? undefined : placed.get(supersededBy);
    if (newer && !placed.get(id)?.duplicateOf) newer.supersedes = id;
  }
  for (const sheet of chain) {
    const place = placed.get(sheet.id);
    if (place) place.chainDoubts = doubtsOf(sheet, pairs, byId, superseded);
  }
  return placed;
}

function comparePairs(chain: readonly ChainSheet[]): Pairs {
  const after = new Map(chain.map(({ id }) => [id, new Set<string>()]));
  const copies = new Map(chain.map(({ id }) => [id, new Set<string>()]));
  const doubts: { a: string; b: string; doubt: string; of: string[] }[] = [];
  for (const [index, a] of chain.entries()) {
    for (const b of chain.slice(index + 1)) {
      const found = compareSheets(a, b);
      if (found.order === 'unclear')
        doubts.push({ a: a.id, b: b.id, doubt: found.doubt, of: found.of.map(({ id }) => id) });
      else if (found.order === 'before') after.get(a.id)?.add(b.id);
      else if (found.order === 'after') after.get(b.id)?.add(a.id);
      else {
        copies.get(a.id)?.add(b.id);
        copies.get(b.id)?.add(a.id);
      }
    }
  }
  return { after: withoutCircles(after), copies, doubts };
}

/** Pairs that would make a sheet come after itself are ignored, because one of the readings must be wrong. */
function withoutCircles(after: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    for (const next of after.get(from) ?? []) {
      if (next === to) return true;
      if (!seen.has(next) && reaches(next, to, seen.add(next))) return true;
    }
    return false;
  };
  return new Map(
    [...after].map(([id, newer]) => [id, new Set([...newer].filter((one) => !reaches(one, id)))]),
  );
}

/** The sheets that supersede it. Null if it is current. Empty if a person decided so and none of these is known. */
function supersedersOf(
  sheet: ChainSheet,
  { after }: Pairs,
  byId: ReadonlyMap<string, ChainSheet>,
): ChainSheet[] | null {
  if (sheet.decidedState === 'current') return null;
  const named = byId.get(sheet.decidedSuccessor ?? '');
  if (sheet.decidedState === 'superseded' && named) return [named];
  const newer = [...(after.get(sheet.id) ?? [])].flatMap((id) => byId.get(id) ?? []);
  const counted = newer.filter(({ decidedState }) => decidedState !== 'superseded');
  return counted.length > 0 || sheet.decidedState === 'superseded' ? counted : null;
}

/** The next sheet of its chain. Of equal ones, the first by ID. */
function successorOf({ id }: ChainSheet, by: readonly ChainSheet[], { after }: Pairs): string | null {
  const isAfterAnother = (one: string) => by.some((other) => after.get(other.id)?.has(one));
  const ids = by.map((one) => one.id).filter((one) => one !== id);
  return ids.find((one) => !isAfterAnother(one)) ?? ids[0] ?? null;
}

/** The time from which both were here, or of a person's decision without another sheet. */
function sinceOf(sheet: ChainSheet, by: readonly ChainSheet[]): string {
  const [first] = by.map(({ receivedAt }) => receivedAt).sort();
  return [first ?? sheet.decidedAt ?? sheet.receivedAt, sheet.receivedAt].sort()[1] ?? sheet.receivedAt;
}

/** Of several printings of one sheet, the one that was received first is listed. */
function firstCopyOf(
  sheet: ChainSheet,
  { copies }: Pairs,
  byId: ReadonlyMap<string, ChainSheet>,
): string | null {
  if (sheet.decidedState !== null) return null;
  const others = [...(copies.get(sheet.id) ?? [])].flatMap((id) => byId.get(id) ?? []);
  const earlier = others.filter((other) => other.decidedState !== 'superseded' && isFirst(other, sheet));
  return earlier.sort((a, b) => (isFirst(a, b) ? -1 : 1))[0]?.id ?? null;
}

function isFirst(a: ChainSheet, b: ChainSheet): boolean {
  return a.receivedAt === b.receivedAt ? a.id < b.id : a.receivedAt < b.receivedAt;
}

function doubtsOf(
  sheet: ChainSheet,
  { after, doubts }: Pairs,
  byId: ReadonlyMap<string, ChainSheet>,
  superseded: ReadonlyMap<string, unknown>,
): string[] {
  if (superseded.has(sheet.id)) return [];
  const newer = [...(after.get(sheet.id) ?? [])].flatMap((id) => byId.get(id) ?? []);
  const since = newer.filter(({ receivedAt }) => sheet.decidedAt !== null && receivedAt > sheet.decidedAt);
  const open = doubts.filter(({ a, b, of }) => {
    const other = byId.get(a === sheet.id ? b : a);
    if ((a !== sheet.id && b !== sheet.id) || !other || superseded.has(other.id)) return false;
    return of.includes(sheet.id) && !isSettled(sheet, other) && !isSettled(other, sheet);
  });
  const stamp = sheet.readings.status?.value ?? '';
  return [
    ...new Set([
      ...open.map(({ doubt }) => doubt),
      ...since.map(
        (one) =>
          `A person kept this revision current, and revision ${sureValue(one, 'revision') || '–'} was received since.`,
      ),
      ...(saysReplaced(stamp) && newer.length === 0 && sheet.decidedState === null
        ? ['It is stamped as superseded, but no newer revision is here.']
        : []),
    ]),
  ];
}

/** Whether a person decided about a sheet while the other one was here. */
const isSettled = (sheet: ChainSheet, other: ChainSheet) =>
  sheet.decidedAt !== null && sheet.decidedState !== null && sheet.decidedAt >= other.receivedAt;
