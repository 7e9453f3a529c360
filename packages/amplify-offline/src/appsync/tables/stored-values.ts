import { type AppSyncError, tableError } from '../appsync-error.ts';
import { type AttributeValue, fromAttributeValue } from '../vtl/attribute-values.ts';
import type { Item } from './conditions.ts';
import type { Expression } from './requests.ts';

/** DynamoDB developer guide, "Supported data types and naming rules": numbers. */
const LARGEST = 1e126;
const SMALLEST = 1e-130;
const SIGNIFICANT_DIGITS = 38;
/** A list in an attribute counts as the first level. */
const NESTING_LEVELS = 32;

type Values = Readonly<Record<string, AttributeValue>>;

/**
 * @param inExpression true for values of an expression, for which DynamoDB's message names the rejected value
 * @throws AppSyncError with DynamoDB's message for a number that it cannot store, and for lists and maps nested 32
 * levels deep
 */
export function refuseBadValues(values: Values, inExpression: boolean): void {
  for (const [name, value] of Object.entries(values)) {
    const problem = nestingProblem(value) ?? numberProblem(value);
    if (!problem) continue;
    const message = inExpression
      ? `ExpressionAttributeValues contains invalid value: ${problem} for key ${name.startsWith(':') ? name : `:${name}`}`
      : problem;
    throw tableError(message);
  }
}

function nestingProblem(value: AttributeValue): string | undefined {
  return isDeeper(value, NESTING_LEVELS)
    ? 'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit'
    : undefined;
}

function numberProblem(value: AttributeValue): string | undefined {
  if (typeof value.N === 'string') return problemOf(value.N);
  return childrenOf(value).map(numberProblem).find(Boolean);
}

function problemOf(text: string): string | undefined {
  const size = Math.abs(Number(text));
  // A number whose exponent is too large for JavaScript is still a number.
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text))
    return 'A value provided cannot be converted into a number';
  if (size >= LARGEST)
    return 'Number overflow. Attempting to store a number with magnitude larger than supported range';
  const digits = (text.split(/e/i)[0] ?? '').replace(/\D/g, '').replace(/^0+|0+$/g, '');
  if (digits !== '' && size < SMALLEST)
    return 'Number underflow. Attempting to store a number with magnitude smaller than supported range';
  return digits.length > SIGNIFICANT_DIGITS ? 'DynamoDB only supports precision up to 38 digits' : undefined;
}

/** Whether a value is nested more than `levels` deep. Looks no deeper than that. */
function isDeeper(value: AttributeValue, levels: number): boolean {
  if (value.L === undefined && value.M === undefined) return false;
  return levels <= 1 || childrenOf(value).some((child) => isDeeper(child, levels - 1));
}

function childrenOf(value: AttributeValue): AttributeValue[] {
  return Object.values((value.L ?? value.M ?? {}) as Record<string, AttributeValue>);
}

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
