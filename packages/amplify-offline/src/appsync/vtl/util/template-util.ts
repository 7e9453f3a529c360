import { AppSyncError, notAuthorized } from '../../appsync-error.ts';
import { failOnUnknown } from './fail-on-unknown.ts';
import { isNull, isNullOrBlank, isNullOrEmpty, utilNamespaces } from './namespaces.ts';

/** The facts about the request and its surroundings that $util needs. */
export interface UtilEnvironment {
  readonly authType: string;
  readonly fieldName: string;
  readonly parentTypeName: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * AppSync's `$util`, as its VTL reference lists it ("Resolver mapping template utility reference"), as far as
 * generated templates need it. A missing name throws, because rendering it as text could turn a failed check into a
 * passed one.
 */
export function createUtil(environment: UtilEnvironment): object {
  return failOnUnknown('$util', {
    qr: () => '',
    quiet: () => '',
    toJson: (value: unknown) => JSON.stringify(value === undefined ? null : value),
    parseJson,
    ...typeFunctions,
    ...textFunctions,
    ...errorFunctions(environment),
    autoId: environment.newId,
    authType: () => environment.authType,
    ...utilNamespaces(environment.now),
  });
}

const typeFunctions = {
  isNull,
  isNullOrEmpty,
  isNullOrBlank,
  isString: (value: unknown) => typeof value === 'string',
  isNumber: (value: unknown) => typeof value === 'number',
  isBoolean: (value: unknown) => typeof value === 'boolean',
  isList: (value: unknown) => Array.isArray(value),
  isMap,
  typeOf,
  defaultIfNull: (value: unknown, otherwise: unknown) => (isNull(value) ? otherwise : value),
  defaultIfNullOrEmpty: (value: unknown, otherwise: unknown) => (isNullOrEmpty(value) ? otherwise : value),
  defaultIfNullOrBlank: (value: unknown, otherwise: unknown) => (isNullOrBlank(value) ? otherwise : value),
};

const textFunctions = {
  escapeJavaScript: (text: string) =>
    JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('/', '\\/'),
  urlEncode: (text: string) =>
    encodeURIComponent(text)
      .replace(/[!'()~]/g, percentEncoded)
      .replaceAll('%20', '+'),
  urlDecode: (text: string) => decodeURIComponent(text.replaceAll('+', ' ')),
  base64Encode: (text: string) => Buffer.from(text).toString('base64'),
  base64Decode: (text: string) => Buffer.from(text, 'base64').toString(),
  matches: (pattern: string, text: string) => new RegExp(pattern).test(text),
};

function errorFunctions({ fieldName, parentTypeName }: UtilEnvironment) {
  const error = (message: string, type: string | null = null, data: unknown = null, info: unknown = null) => {
    throw errorOf(message, type, data, info);
  };
  return {
    error,
    validate: (
      holds: boolean,
      message: string,
      type: string | null = 'CustomTemplateException',
      data: unknown = null,
    ) => (holds ? '' : error(message, type, data)),
    unauthorized: () => {
      throw notAuthorized(fieldName, parentTypeName);
    },
  };
}

/** The error that `$util.error` throws and `$util.appendError` adds. */
export function errorOf(message: string, type: string | null, data: unknown, info: unknown): AppSyncError {
  return new AppSyncError(message, type ?? 'MappingTemplate', data, info);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isMap(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function typeOf(value: unknown): string {
  if (isNull(value)) return 'Null';
  if (Array.isArray(value)) return 'List';
  const names: Record<string, string> = {
    object: 'Map',
    string: 'String',
    number: 'Number',
    boolean: 'Boolean',
  };
  return names[typeof value] ?? 'Object';
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
