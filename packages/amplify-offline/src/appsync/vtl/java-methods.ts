import { AppSyncError } from '../appsync-error.ts';

/**
 * The methods of java.util.Map, java.util.List and java.lang.String that AppSync's templates call on data. They are
 * looked up by the kind of the value and never on the value itself, so a field named `size` or `get` cannot replace
 * one.
 */
type Method = (self: never, ...args: never[]) => unknown;

type MapValue = Record<string, unknown>;

const MAP: Record<string, Method> = {
  get: (map: MapValue, key: string) => (Object.hasOwn(map, key) ? map[key] : null),
  put: (map: MapValue, key: string, value: unknown) => {
    const previous = Object.hasOwn(map, key) ? map[key] : null;
    map[key] = value;
    return previous;
  },
  putAll: (map: MapValue, other: MapValue) => {
    Object.assign(map, other);
    return null;
  },
  remove: (map: MapValue, key: string) => {
    const previous = Object.hasOwn(map, key) ? map[key] : null;
    delete map[key];
    return previous;
  },
  getOrDefault: (map: MapValue, key: string, otherwise: unknown) =>
    Object.hasOwn(map, key) ? map[key] : otherwise,
  putIfAbsent: (map: MapValue, key: string, value: unknown) => {
    const previous = Object.hasOwn(map, key) ? map[key] : null;
    map[key] = previous ?? value;
    return previous;
  },
  containsValue: (map: MapValue, value: unknown) => Object.values(map).includes(value),
  containsKey: (map: MapValue, key: string) => Object.hasOwn(map, key),
  keySet: (map: MapValue) => Object.keys(map),
  values: (map: MapValue) => Object.values(map),
  entrySet: (map: MapValue) => Object.entries(map).map(([key, value]) => ({ key, value })),
  size: (map: MapValue) => Object.keys(map).length,
  isEmpty: (map: MapValue) => Object.keys(map).length === 0,
};

const LIST: Record<string, Method> = {
  get: (list: unknown[], index: number) => list[index],
  add: (list: unknown[], value: unknown) => list.push(value) > 0,
  addAll: (list: unknown[], other: unknown[]) => {
    // Not `push(...other)`: a client's list may be longer than the maximum number of arguments.
    for (const value of other) list.push(value);
    return other.length > 0;
  },
  contains: (list: unknown[], value: unknown) => list.includes(value),
  containsAll: (list: unknown[], others: unknown[]) => others.every((other) => list.includes(other)),
  indexOf: (list: unknown[], value: unknown) => list.indexOf(value),
  set: (list: unknown[], index: number, value: unknown) => list.splice(index, 1, value)[0],
  subList: (list: unknown[], from: number, to: number) => list.slice(from, to),
  remove: (list: unknown[], index: number) => list.splice(index, 1)[0],
  size: (list: unknown[]) => list.length,
  isEmpty: (list: unknown[]) => list.length === 0,
};

/** A String has no size(). AppSync's own templates rely on it being null (`eq.size()` on an owner argument). */
const STRING: Record<string, Method> = {
  length: (text: string) => text.length,
  isEmpty: (text: string) => text.length === 0,
  contains: (text: string, part: string) => text.includes(part),
  equals: (text: string, other: unknown) => text === other,
  equalsIgnoreCase: (text: string, other: string) => text.toLowerCase() === other.toLowerCase(),
  endsWith: (text: string, suffix: string) => text.endsWith(suffix),
  indexOf: (text: string, part: string) => text.indexOf(part),
  lastIndexOf: (text: string, part: string) => text.lastIndexOf(part),
  substring: (text: string, from: number, to?: number) => text.substring(from, to),
  trim: (text: string) => text.trim(),
  concat: (text: string, other: string) => text + other,
  replace: (text: string, part: string, by: string) => text.replaceAll(part, () => by),
  matches: (text: string, pattern: string) => new RegExp(`^(?:${pattern})$`, 's').test(text),
  startsWith: (text: string, prefix: string) => text.startsWith(prefix),
  replaceAll: (text: string, pattern: string, by: string) => text.replace(new RegExp(pattern, 'g'), by),
  split: (text: string, pattern: string) => text.split(new RegExp(pattern)),
  toLowerCase: (text: string) => text.toLowerCase(),
  toUpperCase: (text: string) => text.toUpperCase(),
};

/**
 * Methods that a Java value has and that are not implemented here. Calling one throws, because returning null would
 * be wrong.
 */
const MISSING: Record<string, readonly string[]> = {
  Map: ['clear', 'clone', 'compute', 'computeIfAbsent', 'equals', 'forEach', 'hashCode', 'merge', 'replace'],
  List: [
    'clear',
    'equals',
    'forEach',
    'hashCode',
    'lastIndexOf',
    'removeAll',
    'retainAll',
    'sort',
    'toArray',
  ],
  String: [
    'charAt',
    'compareTo',
    'format',
    'getBytes',
    'hashCode',
    'isBlank',
    'join',
    'repeat',
    'replaceFirst',
  ],
};

/**
 * Calls a Java method of a value. Returns null for a method that the value's class does not have, as AppSync does.
 * @throws AppSyncError for a method that the class has and that is not implemented here.
 */
export function callJavaMethod(self: unknown, name: string, args: readonly unknown[]): unknown {
  const [className, methods] = classOf(self);
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method) return method(self as never, ...(args as never[]));
  if (MISSING[className]?.includes(name))
    throw new AppSyncError(`${className}.${name} has no local implementation`, 'MappingTemplate');
  return null;
}

/** Whether a value is data (a map, a list or a string), not one of the objects that AppSync provides. */
export function isData(value: unknown): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return true;
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function classOf(self: unknown): [className: string, methods: Record<string, Method>] {
  if (typeof self === 'string') return ['String', STRING];
  return Array.isArray(self) ? ['List', LIST] : ['Map', MAP];
}
