import { existsSync, statSync } from 'node:fs';

/**
 * The server runs as the owner of its data directory and could not read files that another user, such as root, writes
 * there. @throws if the user is another one. Windows has no user IDs.
 */
export function requireOwner(directory: string, user = process.getuid?.()): void {
  if (user === undefined || !existsSync(directory)) return;
  const { uid } = statSync(directory);
  if (uid === user) return;
  throw new Error(
    `${directory} belongs to the user ${uid}, as whom Plumbline runs: run this command as that user.`,
  );
}
