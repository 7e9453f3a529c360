import type { KeySchema } from '../definition/api-definition.ts';

/** How a table keeps its items: the key in `pk` and `sk`, the item as JSON in `doc`. */
export class Columns {
  readonly #key: KeySchema;

  constructor(key: KeySchema) {
    this.#key = key;
  }

  /** The SQL expression for an attribute; an index on the same expression serves it. */
  of(attribute: string): string {
    if (attribute === this.#key.hash) return 'pk';
    if (attribute === this.#key.range) return 'sk';
    return inDocument(attribute);
  }
}

/** The SQL expression for an attribute where it is in the item itself. */
export function inDocument(attribute: string): string {
  return `json_extract(doc, '$.${identifier(attribute).replaceAll("'", "''")}')`;
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
