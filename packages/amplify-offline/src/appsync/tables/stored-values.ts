import { AppSyncError } from '../appsync-error.ts';
import type { AttributeValue } from '../vtl/attribute-values.ts';

/** DynamoDB developer guide, "Supported data types and naming rules": numbers. */
const LARGEST = 1e126;
const SMALLEST = 1e-130;
const SIGNIFICANT_DIGITS = 38;
/** A list in an attribute is the first level. */
const NESTING_LEVELS = 32;

type Values = Readonly<Record<string, AttributeValue>>;

/**
 * @param inExpression the values belong to an expression: DynamoDB then names the one it refuses
 * @throws AppSyncError as DynamoDB refuses a number that it cannot store, and lists and maps 32 levels deep
 */
export function refuseBadValues(values: Values, inExpression: boolean): void {
  for (const [name, value] of Object.entries(values)) {
    const problem = nestingProblem(value) ?? numberProblem(value);
    if (!problem) continue;
    const message = inExpression
      ? `ExpressionAttributeValues contains invalid value: ${problem} for key ${name.startsWith(':') ? name : `:${name}`}`
      : problem;
    throw new AppSyncError(message, 'DynamoDB:DynamoDbException');
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
  // An exponent too large for a JavaScript number is a number all the same.
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text))
    return 'A value provided cannot be converted into a number';
  if (size >= LARGEST)
    return 'Number overflow. Attempting to store a number with magnitude larger than supported range';
  const digits = (text.split(/e/i)[0] ?? '').replace(/\D/g, '').replace(/^0+|0+$/g, '');
  if (digits !== '' && size < SMALLEST)
    return 'Number underflow. Attempting to store a number with magnitude smaller than supported range';
  return digits.length > SIGNIFICANT_DIGITS ? 'DynamoDB only supports precision up to 38 digits' : undefined;
}

/** Stops at `levels`, however deep the value goes on. */
function isDeeper(value: AttributeValue, levels: number): boolean {
  if (value.L === undefined && value.M === undefined) return false;
  return levels <= 1 || childrenOf(value).some((child) => isDeeper(child, levels - 1));
}

function childrenOf(value: AttributeValue): AttributeValue[] {
  return Object.values((value.L ?? value.M ?? {}) as Record<string, AttributeValue>);
}
