import { saysReplaced } from '../value-forms.ts';
import type { ChainPosition, ChainSheet } from './chain-sheet.ts';
import { compareSheets } from './compare-sheets.ts';
import { sureValue } from './sure.ts';

interface Pairs {
  /** By sheet, the IDs of those that clearly come after it. */
  after: ReadonlyMap<string, ReadonlySet<string>>;
  /** By sheet, the IDs of the same printing. */
  copies: ReadonlyMap<string, ReadonlySet<string>>;
  /** By sheet, the pairs that are unclear because of its reading. */
  doubts: ReadonlyMap<string, readonly { other: string; doubt: string }[]>;
}

/**
 * The result for each sheet of one number, by its ID. A sheet is superseded only by one that clearly comes after it. In
 * doubt, both stay current with a reason. A person's decision stays. The same sheets give the same result in any order.
 */
export function decideChain(sheets: readonly ChainSheet[]): Map<string, ChainPosition> {
  const chain = sheets.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byId = new Map(chain.map((sheet) => [sheet.id, sheet]));
  const pairs = comparePairs(chain);
  const superseded = new Map(
    chain.flatMap((sheet) => {
      const by = supersedersOf(sheet, pairs, byId);
      return by ? [[sheet.id, by] as const] : [];
    }),
  );
  const positions = chain.map((sheet) => {
    const by = superseded.get(sheet.id);
    const position: ChainPosition = {
      state: by ? 'superseded' : 'current',
      supersededBy: by ? successorOf(sheet, by, pairs) : null,
      supersedes: null,
      supersededAt: by ? sinceOf(sheet, by) : null,
      duplicateOf: firstCopyOf(sheet, pairs, byId),
      chainDoubts: [],
    };
    return [sheet.id, position] as const;
  });
  const positionOf = new Map(positions);
  for (const [id, { supersededBy }] of positions.toReversed()) {
    const newer = supersededBy === null ? undefined : positionOf.get(supersededBy);
    if (newer && !positionOf.get(id)?.duplicateOf) newer.supersedes = id;
  }
  for (const sheet of chain) {
    const position = positionOf.get(sheet.id);
    if (position) position.chainDoubts = doubtsOf(sheet, pairs, byId, superseded);
  }
  return positionOf;
}

function comparePairs(chain: readonly ChainSheet[]): Pairs {
  const after = new Map(chain.map(({ id }) => [id, new Set<string>()]));
  const copies = new Map(chain.map(({ id }) => [id, new Set<string>()]));
  const doubts = new Map(chain.map(({ id }) => [id, [] as { other: string; doubt: string }[]]));
  for (const [index, a] of chain.entries()) {
    for (const b of chain.slice(index + 1)) {
      const found = compareSheets(a, b);
      if (found.order === 'unclear')
        for (const { id } of found.of)
          doubts.get(id)?.push({ other: id === a.id ? b.id : a.id, doubt: found.doubt });
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
  const circle = circlesOf(after);
  return new Map(
    [...after].map(([id, newer]) => [
      id,
      new Set([...newer].filter((one) => circle.get(one) !== circle.get(id))),
    ]),
  );
}

/**
 * Two sheets have the same number here if each comes after the other, directly or by way of others: Tarjan's strongly
 * connected components, in time linear in the pairs (SIAM Journal on Computing 1, 1972).
 */
function circlesOf(after: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const reached = new Map<string, number>();
  const circle = new Map<string, number>();
  const path: string[] = [];
  const earliestFrom = (id: string): number => {
    const own = reached.size;
    reached.set(id, own);
    path.push(id);
    let earliest = own;
    for (const next of after.get(id) ?? []) {
      const seen = reached.get(next);
      if (seen === undefined) earliest = Math.min(earliest, earliestFrom(next));
      else if (!circle.has(next)) earliest = Math.min(earliest, seen);
    }
    if (earliest === own) for (const one of path.splice(path.lastIndexOf(id))) circle.set(one, own);
    return earliest;
  };
  for (const id of after.keys()) if (!reached.has(id)) earliestFrom(id);
  return circle;
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
  const open = (doubts.get(sheet.id) ?? []).filter(({ other: id }) => {
    const other = byId.get(id);
    if (!other || superseded.has(id)) return false;
    return !isSettled(sheet, other) && !isSettled(other, sheet);
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
