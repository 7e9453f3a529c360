import { execFileSync } from 'node:child_process';

/** Where a server runs that the browsers reach as they would another machine. */
export interface OwnNetwork {
  /** At which its proxy is reached. */
  readonly address: string;
  /** What a command begins with that is to run there. */
  readonly prefix: readonly string[];
  remove(): void;
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/**
 * A network namespace that one virtual cable leads to: nothing in it is reached at this machine's own addresses. Where
 * that may not be made, another address of this machine.
 */
export function ownNetwork(): OwnNetwork {
  return (process.platform === 'linux' && namespace()) || sameMachine();
}

function sameMachine(): OwnNetwork {
  const address = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
  return { address, prefix: [], remove: () => undefined };
}

function namespace(): OwnNetwork | undefined {
  const mark = process.pid % 65_536;
  const name = `plumbline-${mark}`;
  // Each process has a network of four addresses to itself.
  const subnet = `10.${200 + (mark >> 14)}.${(mark >> 6) & 255}.`;
  const [near, far] = [(mark & 63) * 4 + 1, (mark & 63) * 4 + 2].map((last) => `${subnet}${last}`);
  const remove = () => void ip('netns', 'delete', name);
  try {
    ip('netns', 'add', name);
  } catch {
    return undefined;
  }
  try {
    ip('link', 'add', `plb${mark}`, 'type', 'veth', 'peer', 'name', 'office', 'netns', name);
    ip('addr', 'add', `${near}/30`, 'dev', `plb${mark}`);
    ip('link', 'set', `plb${mark}`, 'up');
    ip('-n', name, 'addr', 'add', `${far}/30`, 'dev', 'office');
    ip('-n', name, 'link', 'set', 'office', 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
  } catch {
    remove();
    return undefined;
  }
  return { address: far ?? '', prefix: ['ip', 'netns', 'exec', name], remove };
}
