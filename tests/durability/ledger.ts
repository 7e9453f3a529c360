/** What a thing is, as its writer knows it; null means that it is not there. */
export type Value = string | null;

interface Expected {
  /** The last value whose write was acknowledged. */
  acknowledged: Value;
  /** What was being written when the server went away, and may or may not be there. */
  pending: { readonly value: Value } | null;
}

/** A thing that is not what it can be. */
export interface Violation {
  readonly thing: string;
  readonly found: Value;
  readonly allowed: readonly Value[];
}

/**
 * What the writers were told, thing by thing. After a crash a thing must be what was acknowledged last, or what was
 * being written at that moment, and never anything else.
 */
export class Ledger {
  readonly #things = new Map<string, Expected>();

  get things(): string[] {
    return [...this.#things.keys()];
  }

  begin(thing: string, value: Value): void {
    const { acknowledged = null } = this.#things.get(thing) ?? {};
    this.#things.set(thing, { acknowledged, pending: { value } });
  }

  acknowledge(thing: string): void {
    const expected = this.#things.get(thing);
    if (!expected?.pending) throw new Error(`Nothing is being written to ${thing}.`);
    this.#things.set(thing, { acknowledged: expected.pending.value, pending: null });
  }

  /** Compares, and takes what is there for what it is from now on. */
  check(thing: string, found: Value): Violation | null {
    const expected = this.#things.get(thing);
    if (!expected) throw new Error(`${thing} was never written.`);
    const allowed = [expected.acknowledged, ...(expected.pending ? [expected.pending.value] : [])];
    this.#things.set(thing, { acknowledged: found, pending: null });
    return allowed.includes(found) ? null : { thing, found, allowed };
  }
}
