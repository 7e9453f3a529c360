import type { VectorDatabase } from './vector-database.ts';
import type { VectorStore } from './vector-store.ts';

export interface Index {
  readonly database: VectorDatabase;
  readonly store: VectorStore;
  readonly dimension: number;
}

export interface OperationInput {
  /** Parsed JSON. */
  readonly body: unknown;
  /** The raw body. */
  readonly text: string;
  readonly query: URLSearchParams;
  /** The value of `{name}` in the path. */
  readonly name: string;
}

export type Operation = (index: Index, input: OperationInput) => object;

export const single = (query: URLSearchParams) => Object.fromEntries(query);

/**
 * A pagination token is the last name of the previous page, so that names added in between are neither lost
 * nor repeated.
 */
export const cursorAfter = (token: string) => Buffer.from(token, 'base64url').toString();

export function idsAfter(ids: readonly string[], token: string): string[] {
  const after = cursorAfter(token);
  return ids.filter((id) => id > after).sort();
}

/** The first `limit` of the sorted `names`, and the token of the next page if there are more. */
export function page(names: readonly string[], limit: number) {
  const items = names.slice(0, limit);
  const next = Buffer.from(items.at(-1) ?? '').toString('base64url');
  return { items, pagination: names.length > limit ? { pagination: { next } } : {} };
}
