/** The facts about its stack that an intrinsic function may need. */
export interface Scope {
  ref(name: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  condition(name: string): unknown;
}

type Intrinsic = (argument: never, scope: Scope) => unknown;

/** The CloudFormation intrinsic functions that a synthesized Amplify backend uses. */
const INTRINSICS: Record<string, Intrinsic> = {
  Ref: (name: string, scope) => scope.ref(name),
  Condition: (name: string, scope) => scope.condition(name),
  'Fn::GetAtt': (target: string | [string, string], scope) => attribute(target, scope),
  'Fn::Join': ([separator, parts]: [string, unknown], scope) =>
    (evaluate(parts, scope) as unknown[]).join(separator),
  'Fn::Select': ([index, list]: [unknown, unknown], scope) =>
    (evaluate(list, scope) as unknown[])[Number(evaluate(index, scope))],
  'Fn::Split': ([separator, text]: [string, unknown], scope) =>
    String(evaluate(text, scope)).split(separator),
  'Fn::Sub': (argument: string | [string, Record<string, unknown>], scope) => {
    const [text, own] = typeof argument === 'string' ? [argument, {}] : argument;
    return substitute(text, own, scope);
  },
  'Fn::If': ([name, yes, no]: [string, unknown, unknown], scope) =>
    evaluate(scope.condition(name) ? yes : no, scope),
  'Fn::Equals': ([left, right]: [unknown, unknown], scope) =>
    evaluate(left, scope) === evaluate(right, scope),
  'Fn::Not': ([operand]: [unknown], scope) => !evaluate(operand, scope),
  'Fn::And': (operands: unknown[], scope) => operands.every((operand) => evaluate(operand, scope)),
  'Fn::Or': (operands: unknown[], scope) => operands.some((operand) => evaluate(operand, scope)),
};

/** Evaluates a template value. Keys and items that evaluate to `AWS::NoValue` (undefined) are removed. */
export function evaluate(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value))
    return value.map((item) => evaluate(item, scope)).filter((item) => item !== undefined);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first && Object.hasOwn(INTRINSICS, first[0])) {
    return INTRINSICS[first[0]]?.(first[1] as never, scope);
  }
  const evaluated = entries.map(([key, item]) => [key, evaluate(item, scope)] as const);
  return Object.fromEntries(evaluated.filter(([, item]) => item !== undefined));
}

function attribute(target: string | [string, string], scope: Scope): unknown {
  const [logicalId = '', name = ''] = Array.isArray(target) ? target : target.split(/\.(.*)/s);
  return scope.attribute(logicalId, name);
}

/** @param own values given with the function; they override names of the stack */
function substitute(text: string, own: Record<string, unknown>, scope: Scope): string {
  return text.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
    if (Object.hasOwn(own, name)) return String(evaluate(own[name], scope));
    return String(name.includes('.') ? attribute(name, scope) : scope.ref(name));
  });
}
