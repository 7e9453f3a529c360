declare module 'amplify-velocity-template' {
  type Ast = unknown;

  /** A value as it is written in a template. A map has an object of values. */
  export interface Literal {
    readonly type: string;
    readonly value?: Readonly<Record<string, Literal>>;
  }

  /** The interpreter. Only what `template.ts` calls or replaces is declared. */
  class Compile {
    static parse: (source: string) => Ast;
    _state: { stop: boolean; break: boolean; return: boolean };
    local: Record<string, Record<string, unknown>>;
    conditions: string[];
    condition: string;
    constructor(ast: Ast, config: { escape: boolean; valueMapper: (value: unknown) => unknown });
    render(context: Record<string, unknown>): string | null;
    _render(asts: Ast, contextId?: string): string;
    getLiteral(literal: Literal): unknown;
    getPropMethod(property: { id: string; args?: Literal[] | false }, base: unknown, ast: Ast): unknown;
    getBlockEach(block: [{ from: Literal; to: string }, ...Ast[]]): string;
  }

  const velocity: { readonly Compile: typeof Compile; readonly parse: (source: string) => Ast };
  export default velocity;
}
