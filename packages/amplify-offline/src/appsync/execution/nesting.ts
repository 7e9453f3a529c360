import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';

/**
 * Parsing, coercing, rendering and comparing all recurse once for each nested level of a request. No request
 * of a real client is nested this deeply, and the stack has room for many times as many levels.
 */
const MAX_LEVELS = 100;

/** A query also nests its fields. Their depth has its own limit (document-limits.ts). */
const MAX_BRACKETS = 300;

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Rejects a query with too many nested brackets before it is parsed.
 * @throws GraphQLError
 */
export function refuseDeepQuery(query: string): void {
  const lexer = new Lexer(new Source(query));
  let open = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    if (OPENING.has(token.kind)) open++;
    else if (CLOSING.has(token.kind)) open--;
    if (open > MAX_BRACKETS) throw tooDeep('query');
  }
}

/**
 * Rejects variables, or a JSON string inside them, that are nested too deeply.
 * @throws GraphQLError
 */
export function refuseDeepValue(value: unknown, what: 'variables' | 'JSON'): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_LEVELS) throw tooDeep(what);
    level = level.flatMap(inside);
  }
}

function inside(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function tooDeep(what: string): GraphQLError {
  return new GraphQLError(`The ${what} ${what === 'variables' ? 'are' : 'is'} nested too deeply.`);
}
