/**
 * Whether a CloudWatch Logs JSON filter pattern matches a line: comparisons of a path with a text, where `*` is a
 * wildcard, joined by `&&` (which binds more tightly) and `||`.
 */
export function matchesFilter(pattern: string, line: string): boolean {
  const entry: unknown = JSON.parse(line);
  const inner = /^\{(.*)\}$/s.exec(pattern.trim())?.[1];
  if (inner === undefined) throw new Error(`${pattern} is no JSON filter pattern`);
  return inner
    .split('||')
    .some((alternative) => alternative.split('&&').every((comparison) => holds(comparison, entry)));
}

function holds(comparison: string, entry: unknown): boolean {
  const [, path, wanted] = /^[\s(]*\$\.([\w.]+)\s*=\s*"([^"]*)"[\s)]*$/.exec(comparison) ?? [];
  if (path === undefined || wanted === undefined) throw new Error(`${comparison} is not a comparison`);
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], entry);
  const text = wanted.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return typeof value === 'string' && new RegExp(`^${text.join('.*')}$`, 's').test(value);
}
