import { execFileSync } from 'node:child_process';

/** A network for a server, which browsers reach like another machine's. */
export interface OwnNetwork {
  /** The address of the server's proxy. */
  readonly address: string;
  /** The start of a command that runs in this network. */
  readonly prefix: readonly string[];
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

const VARIABLE = 'PLUMBLINE_E2E_NETWORK';

/**
 * Creates a network namespace with one virtual cable to it, so that nothing in it answers at this machine's own
 * addresses. Where that is not allowed, uses another address of this machine. Call it before any browser starts and
 * remove it after the last has ended: Chromium aborts every request of every page with ERR_NETWORK_CHANGED when a cable
 * appears or disappears.
 * @returns a function that removes it
 */
export function layOwnNetwork(): () => void {
  const { remove, ...network } = (process.platform === 'linux' && namespace()) || sameMachine();
  process.env[VARIABLE] = JSON.stringify(network);
  return remove;
}

/** The network created for this run. */
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
  // Each process gets its own subnet of four addresses.
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
    // Stops the kernel from generating an address, which would arrive a second later as another network change.
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
