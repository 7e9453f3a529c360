declare module 'amplify-velocity-template' {
  type Ast = unknown;

  /** A literal in a template. The value of a map is an object of values. */
  export interface Literal {
    readonly type: string;
    readonly value?: Readonly<Record<string, Literal>>;
  }

  export interface Reference {
    readonly type: 'references';
    readonly id: string;
    readonly leader: string;
    readonly args?: readonly Literal[] | false;
    readonly path?: readonly Ast[];
  }

  /** A part of a template: text, a directive or a reference, or a block with its head and body. */
  export type Node = string | Reference | { readonly type: 'set' | 'return' | 'comment' | 'other' } | Node[];

  /** The interpreter. Only the members that `template.ts` calls or replaces are declared. */
  class Compile {
    static parse: (source: string) => Ast;
    _state: { stop: boolean; break: boolean; return: boolean };
    local: Record<string, Record<string, unknown>>;
    conditions: string[];
    condition: string | null;
    asts: readonly Node[];
    defines: Record<string, unknown>;
    context: Record<string, unknown>;
    constructor(ast: Ast, config: { escape: boolean; valueMapper: (value: unknown) => unknown });
    render(context: Record<string, unknown>): string | null;
    _render(nodes?: readonly Node[], contextId?: string | null): string;
    format(value: unknown): string;
    setValue(node: Node): void;
    getBlock(block: Node[]): string;
    getReferences(reference: Reference, isVal?: boolean): unknown;
    getAttributes(property: Ast, base: unknown, reference: Reference): unknown;
    getLiteral(literal: Literal): unknown;
    getPropMethod(property: { id: string; args?: Literal[] | false }, base: unknown, ast: Ast): unknown;
    getBlockEach(block: [{ from: Literal; to: string }, ...Node[]]): string;
  }

  const velocity: {
    readonly Compile: typeof Compile;
    readonly Helper: { getRefText(reference: Reference): string };
    readonly parse: (source: string) => Ast;
  };
  export default velocity;
}
