interface Literal {
  type: 'Literal';
  value: unknown;
  start: number;
  end: number;
}

export interface LiteralMessage {
  text: string;
  start: number;
  end: number;
}

/** The English texts in the calls that the macros became: each `{ id, message }` with a hash for its id. */
export function literalMessages(node: unknown): LiteralMessage[] {
  if (Array.isArray(node)) return node.flatMap(literalMessages);
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(literalMessages);
  const id = propertyOf(node, 'id');
  const message = propertyOf(node, 'message');
  return isHash(id?.value) && typeof message?.value === 'string'
    ? [...inside, { text: message.value, start: message.start, end: message.end }]
    : inside;
}

const isHash = (id: unknown): boolean => typeof id === 'string' && /^[\w+/-]{6}$/.test(id);

function propertyOf(node: object, name: string): Literal | undefined {
  const { properties } = node as { properties?: { key?: { name?: string }; value?: Literal }[] };
  const value = Array.isArray(properties)
    ? properties.find(({ key }) => key?.name === name)?.value
    : undefined;
  return value?.type === 'Literal' ? value : undefined;
}
