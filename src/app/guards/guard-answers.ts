import { routeGuard } from '#domain/limits/limits.ts';

/** What a route leads to, or that it leads nowhere. */
export type GuardAnswer<Value> = { kind: 'ok'; value: Value } | { kind: 'invalid' };

interface Entry {
  at: number;
  answer: GuardAnswer<unknown>;
}

const PREFIX = 'plumbline.guard.';

/**
 * The answers of the route guards, for 10 minutes: in memory, and in the session storage for a reload. They only spare a
 * wait: each is asked again at once, and the server decides what is handed out.
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
      // A full storage costs the next reload a moment, and nothing else.
    }
  }

  /** For signing out: nothing of the person stays in the tab. */
  clear(): void {
    this.#memory.clear();
    const keys = Array.from({ length: this.#storage.length }, (_, index) => this.#storage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) this.#storage.removeItem(key);
  }
}

/** A damaged entry reads like none. */
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

/** Those of this tab. */
export const guardAnswers = new GuardAnswers(sessionStorage, Date.now);
