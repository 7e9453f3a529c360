import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** A folder of this machine, and its path for a process in the empty root. */
export interface Volume {
  readonly from: string;
  readonly to: string;
}

export interface EmptyRootCommand {
  readonly command: readonly string[];
  readonly cwd: string;
  /** The ID of the user and of the group. */
  readonly user: number;
  readonly volumes: readonly Volume[];
}

/** True if this process may start another one in a separate root. */
export const canHaveRoot =
  process.platform === 'linux' &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Copies this Node into the root, with the libraries that it and the other programs load. */
export function placeNode(root: string, others: readonly string[]): void {
  const node = path.join(root, 'usr/local/bin/node');
  mkdirSync(path.dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
  for (const library of [process.execPath, ...others].flatMap(librariesOf)) {
    const place = path.join(root, library);
    if (existsSync(place)) continue;
    mkdirSync(path.dirname(place), { recursive: true });
    copyFileSync(library, place);
  }
  for (const folder of ['proc', 'dev', 'tmp']) mkdirSync(path.join(root, folder), { recursive: true });
}

function librariesOf(file: string): string[] {
  const listed = execFileSync('ldd', [file], { encoding: 'utf8' });
  return [...listed.matchAll(/(?:=> |^\s*)(\/\S+) \(0x/gm)].map(([, library]) => library ?? '');
}

/**
 * A command as a container runs it: it sees only the root, can write only to the volumes and /tmp, and its user owns
 * none of it. The started process becomes the command.
 */
export function inEmptyRoot(
  root: string,
  { command, cwd, user, volumes }: EmptyRootCommand,
): { command: string; args: string[] } {
  const within = (place: string) => quoted(path.join(root, place));
  for (const { to } of volumes) mkdirSync(path.join(root, to), { recursive: true });
  const steps = [
    `mount --bind ${quoted(root)} ${quoted(root)}`,
    `mount -o remount,ro,bind ${quoted(root)}`,
    `mount -t proc proc ${within('proc')}`,
    `mount --rbind /dev ${within('dev')}`,
    `mount -t tmpfs -o mode=1777 tmpfs ${within('tmp')}`,
    ...volumes.map(({ from, to }) => `mount --bind ${quoted(from)} ${within(to)}`),
    `exec unshare --root ${quoted(root)} --wd ${quoted(cwd)} --setgid ${user} --setuid ${user} ${command.map(quoted).join(' ')}`,
  ];
  return { command: 'unshare', args: ['--mount', '--propagation', 'private', 'sh', '-ec', steps.join('\n')] };
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
