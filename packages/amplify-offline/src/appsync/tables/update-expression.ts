import { type AppSyncError, tableError } from '../appsync-error.ts';
import { fromAttributeValue } from '../vtl/attribute-values.ts';
import type { Item } from './conditions.ts';
import type { Expression } from './requests.ts';

/** Applies `SET #a = :a, … REMOVE #b, …` to an item; the generated templates use no other form. */
export function applyUpdate(update: Expression, item: Item): Item {
  const match = /^\s*(?:SET\s+(?<set>.*?))?\s*(?:REMOVE\s+(?<remove>.*))?$/s.exec(update.expression);
  if (!match) throw unreadable(update.expression);
  const { set = '', remove = '' } = match.groups ?? {};
  const nameOf = (placeholder: string) => update.expressionNames?.[placeholder] ?? placeholder;
  const result = { ...item };
  for (const assignment of parts(set)) {
    const [, name, placeholder] = /^(\S+)\s*=\s*(:\S+)$/.exec(assignment) ?? [];
    const value = update.expressionValues?.[placeholder ?? ''];
    if (!name || !value) throw unreadable(assignment);
    result[nameOf(name)] = fromAttributeValue(value);
  }
  for (const name of parts(remove)) delete result[nameOf(name)];
  return result;
}

function parts(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function unreadable(expression: string): AppSyncError {
  return tableError(`The update "${expression}" cannot be read`);
}
