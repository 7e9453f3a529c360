import { execFileSync } from 'node:child_process';

/** Where a server runs that the browsers reach as they would another machine. */
export interface OwnNetwork {
  /** At which its proxy is reached. */
  readonly address: string;
  /** What a command begins with that is to run there. */
  readonly prefix: readonly string[];
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

const VARIABLE = 'PLUMBLINE_E2E_NETWORK';

/**
 * Lays a network namespace that one virtual cable leads to: nothing in it is reached at this machine's own addresses.
 * Where that may not be made, another address of this machine. Before any browser starts, and removed after the last:
 * Chromium breaks off every request of every page with ERR_NETWORK_CHANGED when a cable comes or goes.
 *
 * @returns what removes it
 */
export function layOwnNetwork(): () => void {
  const { remove, ...network } = (process.platform === 'linux' && namespace()) || sameMachine();
  process.env[VARIABLE] = JSON.stringify(network);
  return remove;
}

/** The network that was laid for this run. */
export function ownNetwork(): OwnNetwork {
  const laid = process.env[VARIABLE];
  if (!laid) throw new Error('No network was laid for this run: layOwnNetwork comes first.');
  return JSON.parse(laid);
}

type Removable = OwnNetwork & { remove(): void };

function sameMachine(): Removable {
  const address = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
  return { address, prefix: [], remove: () => undefined };
}

function namespace(): Removable | undefined {
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
    // No address of its own making: it would come a second later, as one more change of the network.
    ip('link', 'set', `plb${mark}`, 'addrgenmode', 'none');
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
