import {
  type AttributeValue,
  toAttributeValue,
} from 'amplify-offline/internals/appsync/vtl/attribute-values';

export interface Rendered {
  readonly text: string;
  readonly names: Record<string, string>;
  readonly values: Record<string, AttributeValue>;
}

type Json = Record<string, unknown>;

const COMPARISONS: Record<string, string> = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' };
const TYPES: Record<string, string> = {
  ...{ binary: 'B', binarySet: 'BS', bool: 'BOOL', list: 'L', map: 'M' },
  ...{ number: 'N', numberSet: 'NS', string: 'S', stringSet: 'SS', _null: 'NULL' },
};

/**
 * Renders a JSON filter as the expression that AppSync makes of it ($util.transform.toDynamoDBFilterExpression).
 * Based on AppSync's reference, because its code is not public.
 */
export function rendered(filter: Json | undefined, given: Record<string, string> = {}): Rendered {
  const names: Rendered['names'] = {};
  const values: Rendered['values'] = {};
  const bind = (value: unknown) => {
    const name = `:v${Object.keys(values).length}`;
    values[name] = toAttributeValue(value);
    return name;
  };
  const operators = (left: string, condition: Json): string[] =>
    Object.entries(condition).flatMap(([name, operand]) => {
      const comparison = COMPARISONS[name];
      if (comparison) return `${left} ${comparison} ${bind(operand)}`;
      switch (name) {
        case 'contains':
          return `contains(${left}, ${bind(operand)})`;
        case 'notContains':
          return `NOT contains(${left}, ${bind(operand)})`;
        case 'beginsWith':
          return `begins_with(${left}, ${bind(operand)})`;
        case 'between': {
          const [low, high] = operand as unknown[];
          return `${left} BETWEEN ${bind(low)} AND ${bind(high)}`;
        }
        // In the form in which Amplify's claim rules use it.
        case 'in':
          return `contains(${bind(operand)}, ${left})`;
        case 'attributeExists':
          return operand ? `attribute_exists(${left})` : `attribute_not_exists(${left})`;
        case 'attributeType':
          return `attribute_type(${left}, ${bind(TYPES[String(operand)] ?? operand)})`;
        case 'size':
          return operators(`size(${left})`, (operand ?? {}) as Json);
        default:
          throw new Error(`The operator ${name} has no expression`);
      }
    });
  const field = (key: string, condition: Json): string => {
    const name = `#f${Object.keys(names).length}`;
    names[name] = given[`#${key}`] ?? key;
    const parts = operators(name, condition);
    if (parts.length === 0) delete names[name];
    return parts.join(' AND ');
  };
  const group = (condition: Json): string =>
    Object.entries(condition)
      .filter(([, operand]) => operand !== null && operand !== undefined)
      .map(([key, operand]) => {
        if (key === 'not') {
          const inner = group(operand as Json);
          return inner && `(NOT ${enclosed(inner)})`;
        }
        if (key !== 'and' && key !== 'or') return field(key, operand as Json);
        const parts = [operand].flat().map((part) => group(part as Json));
        return joined(parts.filter(Boolean), key === 'and' ? ' AND ' : ' OR ');
      })
      .filter(Boolean)
      .join(' AND ');
  return { text: bare(group(filter ?? {})), names, values };
}

function joined(parts: string[], word: string): string {
  return parts.length > 1 ? `(${parts.map(enclosed).join(word)})` : (parts[0] ?? '');
}

/** DynamoDB refuses doubled parentheses. */
function enclosed(text: string): string {
  return isEnclosed(text) ? text : `(${text})`;
}

function bare(text: string): string {
  return isEnclosed(text) ? bare(text.slice(1, -1)) : text;
}

function isEnclosed(text: string): boolean {
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return index > 0 && index === [...text].length - 1;
  }
  return false;
}
