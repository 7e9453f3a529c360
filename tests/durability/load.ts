import type { SeededRandom } from 'amplify-offline/testing/seeded-random';
import type { Kind } from './kinds.ts';
import type { Ledger, Value } from './ledger.ts';

export interface Load {
  /** The number of acknowledged writes so far. */
  acknowledged(): number;
  /** Resolves when every writer has noticed that the server is gone. */
  ended: Promise<void>;
  /** The items that were written. */
  readonly touched: ReadonlySet<string>;
}

/** How many items one writer has per kind. It creates new ones and changes old ones. */
const THINGS_EACH = 6;
const REMOVED_OF_TEN = 1;

/**
 * Starts writers that each send one request after another until the server is gone. Each has its own items, so that
 * it knows their values.
 */
export function startLoad(
  kinds: readonly Kind[],
  ledger: Ledger,
  { writers, round, random }: { writers: number; round: number; random: SeededRandom },
): Load {
  const touched = new Set<string>();
  let acknowledged = 0;
  let gone = false;
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !gone; count++) {
      const kind = random.pick(kinds);
      const id =
        kind.afterwards !== 'stays'
          ? `r${round % 5}-w${writer}-${random.whole(THINGS_EACH)}`
          : `r${round}-w${writer}-${count}`;
      const removes = kind.afterwards === 'may go' && random.whole(10) < REMOVED_OF_TEN;
      const value: Value = removes ? null : `v${round}-${writer}-${count}`;
      const thing = `${kind.name}:${id}`;
      touched.add(thing);
      ledger.begin(thing, value);
      try {
        await kind.write(id, value);
      } catch (error) {
        // The server was killed. Any other error shows when the items are checked.
        gone ||= isConnectionLost(error);
        if (gone) return;
        throw error;
      }
      ledger.acknowledge(thing);
      acknowledged++;
    }
  };
  const ended = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))).then(
    () => undefined,
  );
  return { acknowledged: () => acknowledged, ended, touched };
}

const LOST = /ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET|socket hang up|fetch failed|aborted|terminated/i;

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return LOST.test(`${String(code)} ${error.message}`) || isConnectionLost(error.cause);
}
