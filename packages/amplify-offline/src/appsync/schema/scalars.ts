import { isIP } from 'node:net';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { refuseDeepValue } from '../execution/nesting.ts';

/**
 * AppSync's scalars, validated as its developer guide says ("AWS scalar types"). AWSJSON arrives as text and
 * reaches the resolver parsed. The value that a resolver returns for it is always serialized, even a string.
 */
export const awsScalars: readonly GraphQLScalarType[] = [
  text('AWSDate', isDate),
  text('AWSTime', isTime),
  text('AWSDateTime', isDateTime),
  text('AWSEmail', (value) => /^[^\s@<>(),;:\\"[\]]+@[^\s@.]+(\.[^\s@.]+)*$/.test(value)),
  text('AWSURL', isUrl),
  text('AWSPhone', (value) => /^\+?[\d\s().-]+$/.test(value) && (value.match(/\d/g)?.length ?? 0) >= 3),
  text('AWSIPAddress', isAddress),
  new GraphQLScalarType({
    name: 'AWSTimestamp',
    serialize: Number,
    parseValue: (value) => whole(value),
    parseLiteral: (node) => whole(node.kind === Kind.INT ? Number(node.value) : undefined),
  }),
  new GraphQLScalarType({
    name: 'AWSJSON',
    serialize: (value) => JSON.stringify(value),
    parseValue: parseJson,
    parseLiteral: (node) => parseJson(stringOf(node)),
  }),
];

function text(name: string, valid: (value: string) => boolean): GraphQLScalarType {
  const check = (value: unknown): string => {
    if (typeof value === 'string' && valid(value)) return value;
    throw new GraphQLError(`Unable to parse ${shown(value)} as a valid ${name.slice('AWS'.length)}.`);
  };
  return new GraphQLScalarType({
    name,
    serialize: String,
    parseValue: check,
    parseLiteral: (node) => check(stringOf(node)),
  });
}

function shown(value: unknown): string {
  return `\`${String(value).slice(0, 100)}\``;
}

function stringOf(node: ValueNode): unknown {
  return node.kind === Kind.STRING ? node.value : undefined;
}

function parseJson(value: unknown): unknown {
  const refused = new GraphQLError(`Unable to parse ${shown(value)} as valid JSON.`);
  if (typeof value !== 'string') throw refused;
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    throw refused;
  }
  refuseDeepValue(parsed, 'JSON');
  return parsed;
}

function whole(value: unknown): number {
  if (Number.isInteger(value)) return value as number;
  throw new GraphQLError(`Unable to parse ${shown(value)} as a valid Timestamp.`);
}

const OFFSET = /(Z|[+-]\d\d:\d\d(:\d\d)?)$/;

function isDate(value: string): boolean {
  const day = value.replace(OFFSET, '');
  // Date.parse turns a day that the month does not have into a different day.
  return /^\d{4}-\d\d-\d\d$/.test(day) && dayOf(Date.parse(`${day}T00:00:00Z`)) === day;
}

function dayOf(time: number): string | null {
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function isTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/.test(value.replace(OFFSET, ''));
}

function isDateTime(value: string): boolean {
  const [day = '', time = ''] = value.split(/T(.*)/s);
  return OFFSET.test(time) && isDate(day) && isTime(time);
}

function isUrl(value: string): boolean {
  return URL.canParse(value) && !new URL(value).pathname.includes('//');
}

function isAddress(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}
