import type { KeySchema } from '../definition/api-definition.ts';

/** The columns of a table: the key in `pk` and `sk`, the item as JSON in `doc`. */
export class Columns {
  readonly #key: KeySchema;

  constructor(key: KeySchema) {
    this.#key = key;
  }

  /** The SQL expression for an attribute. An index uses the same expression. */
  of(attribute: string): string {
    if (attribute === this.#key.hash) return 'pk';
    if (attribute === this.#key.range) return 'sk';
    return inDocument(attribute);
  }
}

/** The SQL expression for an attribute inside the item's JSON. */
export function inDocument(attribute: string): string {
  return `json_extract(doc, '$.${identifier(attribute).replaceAll("'", "''")}')`;
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
