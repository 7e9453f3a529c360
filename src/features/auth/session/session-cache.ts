import { account } from '#domain/limits/limits.ts';
import type { SessionUser } from '../api/session-user.ts';

const KEY = 'plumbline.session';

/**
 * The last known user, stored on the device for 24 h so that a reload renders at once. It gives no access on the
 * server.
 */
export interface SessionCache {
  read(): SessionUser | null;
  /** For a device that cannot reach the server: the last known user of the last 7 days. */
  readOffline(): SessionUser | null;
  write(user: SessionUser): void;
  clear(): void;
}

export function sessionCache(storage: Storage, now: () => number): SessionCache {
  const readWithin = (milliseconds: number) => {
    const entry = parse(storage.getItem(KEY));
    return isEntry(entry) && now() - entry.savedAt < milliseconds ? entry.user : null;
  };
  return {
    read: () => readWithin(account.authCacheMs),
    readOffline: () => readWithin(account.offlineSessionMs),
    write(user) {
      storage.setItem(KEY, JSON.stringify({ savedAt: now(), user }));
    },
    clear() {
      storage.removeItem(KEY);
    },
  };
}

/** A damaged entry counts as no entry. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const userFields: Exclude<keyof SessionUser, 'firstVisit'>[] = [
  'userId',
  'sub',
  'email',
  'name',
  'role',
  'companyId',
  'companyName',
];

/** Validated without zod, because this is part of the public pages' first download. */
function isEntry(value: unknown): value is { savedAt: number; user: SessionUser } {
  const entry = value as { savedAt?: unknown; user?: Record<string, unknown> } | null;
  return (
    typeof entry?.savedAt === 'number' && userFields.every((field) => typeof entry.user?.[field] === 'string')
  );
}
