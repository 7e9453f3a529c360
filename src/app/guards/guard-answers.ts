import { routeGuard } from '#domain/limits/limits.ts';

/** The result of checking a route: valid with its value, or invalid. */
export type GuardAnswer<Value> = { kind: 'ok'; value: Value } | { kind: 'invalid' };

interface Entry {
  at: number;
  answer: GuardAnswer<unknown>;
}

const PREFIX = 'plumbline.guard.';

/**
 * Caches the results of the route guards for 10 minutes: in memory, and in the session storage for a reload. They
 * only avoid a wait: each is checked again at once, and the server decides what a person may see.
 */
export class GuardAnswers {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #memory = new Map<string, Entry>();

  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** `isValue` checks the stored value, which anyone at the keyboard can change. */
  read<Value>(key: string, isValue: (value: unknown) => value is Value): GuardAnswer<Value> | undefined {
    const entry = this.#memory.get(key) ?? parse(this.#storage.getItem(PREFIX + key));
    if (!entry || this.#now() - entry.at >= routeGuard.cacheMs) return undefined;
    const { answer } = entry;
    if (answer.kind === 'invalid') return answer;
    return isValue(answer.value) ? { kind: 'ok', value: answer.value } : undefined;
  }

  write(key: string, answer: GuardAnswer<unknown>): void {
    const entry = { at: this.#now(), answer };
    this.#memory.set(key, entry);
    try {
      this.#storage.setItem(PREFIX + key, JSON.stringify(entry));
    } catch {
      // If the storage is full, the next reload is a little slower, but nothing else fails.
    }
  }

  /** Removes all entries at sign-out, so that no personal data stays in the tab. */
  clear(): void {
    this.#memory.clear();
    const keys = Array.from({ length: this.#storage.length }, (_, index) => this.#storage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) this.#storage.removeItem(key);
  }
}

/** A damaged entry counts as missing. */
function parse(text: string | null): Entry | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null;
    const kind = entry?.answer?.kind;
    if (typeof entry?.at !== 'number' || (kind !== 'ok' && kind !== 'invalid')) return undefined;
    return entry as Entry;
  } catch {
    return undefined;
  }
}

/** The results for this tab. */
export const guardAnswers = new GuardAnswers(sessionStorage, Date.now);
