import { z } from 'zod';
import { account } from '../../../domain/limits/limits.ts';
import type { SessionUser } from './session-user.ts';

const KEY = 'plumbline.session';

const entrySchema = z.object({
  savedAt: z.number(),
  user: z.object({
    userId: z.string(),
    sub: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.string(),
    companyId: z.string(),
    companyName: z.string(),
  }),
});

/** The last known user, kept on the device for 24 h so that a reload paints at once. It opens nothing on the server. */
export interface SessionCache {
  read(): SessionUser | null;
  write(user: SessionUser): void;
  clear(): void;
}

export function sessionCache(storage: Storage, now: () => number): SessionCache {
  return {
    read() {
      const entry = entrySchema.safeParse(parse(storage.getItem(KEY)));
      return entry.success && now() - entry.data.savedAt < account.authCacheMs ? entry.data.user : null;
    },
    write(user) {
      storage.setItem(KEY, JSON.stringify({ savedAt: now(), user }));
    },
    clear() {
      storage.removeItem(KEY);
    },
  };
}

/** A damaged entry reads like no entry. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
