/** The key prefix of everything this module stores. Cleared at sign-out. */
const PREFIX = 'plumbline.cache.';

export interface DeviceCache<Value> {
  /** The stored value. Null if there is none or it is too old. */
  read(): Value | null;
  /** The stored value and when it was stored, in milliseconds since 1970. Null as for `read`. */
  readEntry(): SavedValue<Value> | null;
  write(value: Value): void;
  remove(): void;
}

export interface SavedValue<Value> {
  value: Value;
  savedAt: number;
}

interface Settings<Value> {
  maxAgeMs: number;
  /** Whether the stored value has the expected form. An older version may have written another. */
  isValue: (value: unknown) => value is Value;
  storage?: Storage;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Stores a value on the device, so that a screen can show something before the server replies. */
export function deviceCache<Value>(
  name: string,
  { maxAgeMs, isValue, storage = localStorage, now = Date.now }: Settings<Value>,
): DeviceCache<Value> {
  const readEntry = () => {
    const entry = parse(storage.getItem(PREFIX + name));
    const age = now() - (entry?.savedAt ?? Number.NEGATIVE_INFINITY);
    return entry && age >= 0 && age < maxAgeMs && hasForm(entry, isValue) ? entry : null;
  };
  return {
    read: () => readEntry()?.value ?? null,
    readEntry,
    write(value) {
      try {
        storage.setItem(PREFIX + name, JSON.stringify({ savedAt: now(), value }));
      } catch (error) {
        // If the storage is full, the next start is slower, but nothing else fails.
        console.warn('Nothing was stored on the device', error);
      }
    },
    remove: () => storage.removeItem(PREFIX + name),
  };
}

/** The names of the stored values that begin with `start`. */
export function deviceCacheNames(start: string, storage: Storage = localStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(PREFIX + start))
    .map((key) => key.slice(PREFIX.length));
}

/** Removes all stored values. */
export function clearDeviceCaches(storage: Storage = localStorage): void {
  for (const name of deviceCacheNames('', storage)) storage.removeItem(PREFIX + name);
}

const hasForm = <Value>(
  entry: SavedValue<unknown>,
  isValue: (value: unknown) => value is Value,
): entry is SavedValue<Value> => isValue(entry.value);

/** A damaged entry counts as missing. */
function parse(text: string | null): SavedValue<unknown> | null {
  try {
    const entry = JSON.parse(text ?? 'null') as { savedAt?: unknown; value?: unknown } | null;
    return typeof entry?.savedAt === 'number' ? { savedAt: entry.savedAt, value: entry.value } : null;
  } catch {
    return null;
  }
}
