import velocity, { type Literal, type Node, type Reference } from 'amplify-velocity-template';
import { AppSyncError } from '../appsync-error.ts';
import { callJavaMethod, isData } from './java-methods.ts';

/** The result of rendering a template. `returned` is true if a #return directive ended it. */
export interface Rendered {
  readonly value: unknown;
  readonly returned: boolean;
}

/** Objects that the template sees as `$ctx`, `$util` and so on. */
export type TemplateContext = Record<string, unknown>;

const { Compile, Helper, parse } = velocity;

const parsed = new Map<string, unknown>();

/** Parses each template, and each string inside one, only once. The backend has a few hundred, which never change. */
function parseOnce(source: string): unknown {
  let ast = parsed.get(source);
  if (ast === undefined) {
    ast = parse(source);
    parsed.set(source, ast);
  }
  return ast;
}
Compile.parse = parseOnce;

class Interpreter extends Compile {
  #thrown: unknown = null;

  constructor(source: string) {
    super(parseOnce(source), { escape: false, valueMapper: (value) => value });
  }

  /** The engine wraps an error that a method throws in a new Error. This keeps the original. */
  run(context: TemplateContext): string {
    try {
      return this.render(context) ?? '';
    } catch (error) {
      throw this.#thrown ?? error;
    }
  }

  /**
   * Replaces the engine's own traversal, which creates closures and the text of every reference in case that
   * reference is missing. Most of a request's time is spent here.
   */
  override _render(nodes?: readonly Node[], contextId?: string | null): string {
    this.#enter(contextId);
    let text = '';
    for (const node of nodes ?? this.asts) {
      if (this._state.stop || this._state.break) break;
      if (typeof node === 'string') text += node;
      else if (Array.isArray(node)) text += this.getBlock(node);
      else if (node.type === 'references') text += this.format(this.getReferences(node, true));
      else if (node.type === 'set') this.setValue(node);
      else if (node.type === 'return') text = super._render([node], contextId);
      else if (node.type !== 'comment') text += super._render([node], contextId);
    }
    return text;
  }

  #enter(contextId: string | null | undefined): void {
    if (contextId && contextId !== this.condition && !this.conditions.includes(contextId))
      this.conditions.unshift(contextId);
    this.condition = contextId || null;
  }

  override getReferences(reference: Reference, isVal?: boolean): unknown {
    if (reference.args !== undefined || reference.id in this.defines)
      return super.getReferences(reference, isVal);
    let value = this.#variable(reference.id);
    for (const property of reference.path ?? []) value = this.getAttributes(property, value, reference);
    if (value === undefined && isVal) return reference.leader === '$!' ? '' : Helper.getRefText(reference);
    return typeof value === 'function' ? value() : value;
  }

  #variable(id: string): unknown {
    for (const contextId of this.conditions) {
      const local = this.local[contextId];
      if (local && id in local) return local[id];
    }
    return this.context[id];
  }

  /** Replaces the engine's own map literals, which drop keys whose value is missing. In Java that value is null. */
  override getLiteral(literal: Literal): unknown {
    if (literal.type !== 'map') return super.getLiteral(literal);
    const map: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(literal.value ?? {})) map[key] = this.getLiteral(value) ?? null;
    return map;
  }

  override getPropMethod(
    property: { id: string; args?: Literal[] | false },
    base: unknown,
    _ast: unknown,
  ): unknown {
    const args = (property.args || []).map((argument) => this.getLiteral(argument));
    try {
      if (isData(base)) return callJavaMethod(base, property.id, args);
      return (base as Record<string, (...values: unknown[]) => unknown>)[property.id]?.(...args);
    } catch (error) {
      this.#thrown = error;
      throw error;
    }
  }

  /** Replaces the engine's own loop, in which #break skips a single round and then continues. */
  override getBlockEach([head, ...body]: [{ from: Literal; to: string }, ...Node[]]): string {
    const from = this.getLiteral(head.from);
    const items = Array.isArray(from)
      ? from
      : isData(from) && typeof from === 'object'
        ? Object.values(from ?? {})
        : [];
    const contextId = `foreach:${loops++}`;
    let text = '';
    for (const [index, item] of items.entries()) {
      this.local[contextId] = {
        [head.to]: item,
        foreach: new Loop(index, items.length),
        velocityCount: index + 1,
      };
      text += this._render(body, contextId);
      if (this._state.break || this._state.stop) break;
    }
    this._state.break = false;
    delete this.local[contextId];
    this.conditions = this.conditions.filter((id) => id !== contextId);
    this.condition = this.conditions[0] ?? '';
    return text;
  }
}

let loops = 0;

/** The value of `$foreach` inside a loop. */
class Loop {
  readonly index: number;
  readonly count: number;
  readonly #length: number;

  constructor(index: number, length: number) {
    this.index = index;
    this.count = index + 1;
    this.#length = length;
  }

  hasNext(): boolean {
    return this.count < this.#length;
  }
}

/**
 * Renders one AppSync mapping template.
 * @throws AppSyncError when the template calls $util.error or $util.unauthorized, or does not render JSON.
 */
export function render(source: string, context: TemplateContext): Rendered {
  const interpreter = new Interpreter(source);
  let text: string;
  try {
    text = interpreter.run(context).trim();
  } catch (error) {
    if (error instanceof AppSyncError) throw error;
    throw new AppSyncError(`The template could not be evaluated: ${String(error)}`, 'MappingTemplate');
  }
  const returned = interpreter._state.return;
  if (text === '') return { value: null, returned };
  const value = parseJson(text);
  // #return($util.toJson(…)) returns text that is JSON. AppSync parses it.
  return { value: returned && typeof value === 'string' ? parseJson(value) : value, returned };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppSyncError(`The template did not render JSON: ${text.slice(0, 200)}`, 'MappingTemplate');
  }
}
