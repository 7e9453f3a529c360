import { AppSyncError, notAuthorized } from '../../appsync-error.ts';
import { listFunctions, mapFunctions } from './collections.ts';
import { dynamodbFunctions } from './dynamodb.ts';
import { isNull, isNullOrBlank, isNullOrEmpty } from './emptiness.ts';
import { transformFunctions } from './expressions.ts';
import { failOnUnknown } from './fail-on-unknown.ts';
import { stringFunctions, textFunctions } from './text.ts';
import { timeFunctions } from './time.ts';

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
    time: timeFunctions(environment.now),
    dynamodb: dynamodbFunctions,
    list: listFunctions,
    map: mapFunctions,
    str: stringFunctions,
    transform: transformFunctions,
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
