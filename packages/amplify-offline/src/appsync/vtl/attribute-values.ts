/** A value in DynamoDB's JSON, such as `{ "S": "text" }`. */
export type AttributeValue = Record<string, unknown>;

export function toAttributeValue(value: unknown): AttributeValue {
  if (value === null || value === undefined) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(toAttributeValue) };
  return { M: toAttributeValues(value as Record<string, unknown>) };
}

export function toAttributeValues(map: Record<string, unknown>): Record<string, AttributeValue> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, toAttributeValue(value)]));
}

export function fromAttributeValue(attribute: AttributeValue): unknown {
  const [type, value] = Object.entries(attribute)[0] ?? ['NULL', true];
  switch (type) {
    case 'NULL':
      return null;
    case 'N':
      return Number(value);
    case 'L':
      return (value as AttributeValue[]).map(fromAttributeValue);
    case 'M':
      return fromAttributeValues(value as Record<string, AttributeValue>);
    default:
      return value;
  }
}

export function fromAttributeValues(map: Record<string, AttributeValue>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, fromAttributeValue(value)]));
}
