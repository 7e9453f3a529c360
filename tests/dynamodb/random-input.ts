import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** Only a few IDs, so that requests often refer to the same rows. */
export const IDS = ['i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7', 'i8'];

const TEXTS = [
  ...['a', 'A', 'ä', 'z', '', ' ', 'name', 'Beam', 'beam 12', '0', '10', '9', '-1', '\u00e9', 'e\u0301', '𝒳'],
  ...['\uffff', '漢字', "o'clock", '"q"', 'a.b', 'a\u0000b', '%', '_', '\\', '$', 'null', 'true', '\u202e'],
];
const DATES = [
  ...['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00Z', '2026-01-01T10:00:00+10:00'],
  ...['2025-12-31T23:59:59.999999999Z', '2026-11-22T16:04:05.123Z'],
];
const DEEP = JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`) as unknown;
const JSON_VALUES = [null, {}, [], { a: null, b: '' }, [1, [2, [3]]], 'text', 1.5e100, 1.5e300, 1e-131, DEEP];
const MAX_LEVELS = 2;

/** Random values for the schema's inputs: valid GraphQL, whether or not DynamoDB accepts them. */
export class RandomInput {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.#random() * values.length)] as Value;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  value(type: GraphQLInputType, level = 0): unknown {
    if (isNonNullType(type)) return this.#required(type.ofType, level);
    return this.chance(0.06) ? null : this.#required(type, level);
  }

  #required(type: GraphQLInputType, level: number): unknown {
    if (isListType(type))
      return Array.from(this.pick([[], [0], [0, 0]]), () => this.value(type.ofType, level));
    if (isEnumType(type)) return this.pick(type.getValues()).name;
    if (isInputObjectType(type)) return this.object(type, level + 1);
    return this.#scalar(getNamedType(type).name);
  }

  object(type: GraphQLInputObjectType, level = 0): Record<string, unknown> {
    const fields = Object.values(type.getFields());
    if (/KeyConditionInput$/.test(type.name)) return this.#operators(fields, level, this.chance(0.1) ? 2 : 1);
    if (/(Filter|Condition)Input$/.test(type.name)) return this.#filter(type, fields, level);
    if (/^Model.*Input$/.test(type.name)) return this.#operators(fields, level, 1);
    const given = fields.filter(
      (field) => isNonNullType(field.type) || field.name === 'id' || this.chance(0.6),
    );
    return Object.fromEntries(given.map(({ name, type: of }) => [name, this.value(of, level)]));
  }

  #filter(type: GraphQLInputObjectType, fields: GraphQLInputField[], level: number): Record<string, unknown> {
    const filter: Record<string, unknown> = {};
    for (let count = this.pick([1, 2]); count > 0; count -= 1) {
      const field = this.pick(fields);
      if (!['and', 'or', 'not'].includes(field.name)) filter[field.name] = this.value(field.type, level);
      else if (level <= MAX_LEVELS) {
        const part = () => this.object(type, level + 1);
        filter[field.name] = field.name === 'not' ? part() : [part(), part()];
      }
    }
    return filter;
  }

  #operators(fields: GraphQLInputField[], level: number, count: number): Record<string, unknown> {
    const chosen = Array.from({ length: count }, () => this.pick(fields));
    return Object.fromEntries(
      chosen.map(({ name, type }) => {
        if (name !== 'between' || !isListType(type)) return [name, this.value(type, level)];
        return [name, [this.#required(type.ofType, level), this.#required(type.ofType, level)]];
      }),
    );
  }

  #scalar(name: string): unknown {
    switch (name) {
      case 'Int':
        return this.pick([0, 1, -1, 2147483647, -2147483648, 42]);
      case 'Float':
        return this.pick([0.1, 1e21, -5e-7, 3]);
      case 'Boolean':
        return this.chance(0.5);
      case 'AWSDateTime':
        return this.pick(DATES);
      case 'AWSEmail':
        return this.pick(['a@b.co', 'A@b.co', 'z@z.au']);
      case 'AWSJSON':
        return JSON.stringify(this.pick(JSON_VALUES));
      case 'ID':
        return this.pick(this.chance(0.9) ? IDS : TEXTS);
      default:
        return this.pick(TEXTS);
    }
  }
}
