import type { FailureKind } from './lambda/functions.ts';
import type { Handle } from './server/http-server.ts';
import type { Secrets } from './server/secrets.ts';
import type { OwnService } from './server/service.ts';
import type { SynthOptions } from './synth/ensure-synth.ts';

/** What the local resources are called. Keep them once there is data: tokens, links and rows carry them. */
export interface ResourceNames {
  readonly region: string;
  /** `{region}_{name}` */
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly bucket: string;
  /** Sender of the user pool's emails. */
  readonly mailFrom: string;
}

/** What a product's own services and variables may depend on. */
export interface Surroundings<Key extends string = never> {
  /** `http://localhost:5173` */
  readonly origin: string;
  /** Where functions reach the services. */
  readonly internalOrigin: string;
  readonly dataDir: string;
  readonly secrets: Secrets<Key>;
  readonly onFault: (error: unknown) => void;
}

/** A product's own part: what is neither Amplify's nor AWS's. */
export interface OwnPart {
  /** Services that its functions reach on the internal address, beside those of AWS. */
  readonly services?: readonly OwnService[];
  /** Values of its functions' variables, secrets included, by name; they win over what the backend declares. */
  readonly variables?: Readonly<Record<string, string>>;
}

export interface AmplifyOptions<Key extends string = never> {
  /** The file that calls `defineBackend`, such as `amplify/backend.ts`. */
  readonly backend: string;
  /** Where every row, file, account and email is kept. */
  readonly dataDir: string;
  /** `port` 0, or none, takes any free one. `trustedProxies` counts your proxies in front, each adding to X-Forwarded-For. */
  readonly listen?: { readonly port?: number; readonly trustedProxies?: number };
  /** Where browsers reach the server when a proxy is in front; `http://localhost:{port}` when not given. */
  readonly origin?: string;
  /** What runs here, for titles and messages. */
  readonly name?: string;
  readonly resources?: Partial<ResourceNames>;
  /** How the backend is synthesized: its project, and where results are kept. */
  readonly synth?: Omit<SynthOptions, 'backend'>;
  /** Gives the folder of the backend's assembly, in place of a synthesis. */
  readonly assembly?: () => Promise<{ dir: string }>;
  /** Names of keys that are made for the product's own services and kept with the other secrets. */
  readonly ownKeys?: readonly Key[];
  readonly own?: (surroundings: Surroundings<Key>) => OwnPart | Promise<OwnPart>;
  /** Called once everything runs, before `startAmplify` returns. */
  readonly seed?: (running: RunningAmplify) => Promise<void>;
  /** Makes what answers every other path, once the port and the data directory are held; nothing is there when not given. */
  readonly web?: () => Promise<Handle>;
  /** Headers of every public answer. @param host such as `localhost:5173` */
  readonly headers?: (host: string) => Readonly<Record<string, string>>;
  /** What `amplify_outputs.json` says under `custom`, beside what the backend adds there. */
  readonly custom?: (origin: string) => Readonly<Record<string, unknown>>;
  /** Sign-in flows beside those of the app client, such as `ADMIN_USER_PASSWORD_AUTH` for a seed. */
  readonly authFlows?: readonly string[];
  /** Rows of the health page under Versions. */
  readonly versions?: Readonly<Record<string, string>>;
  /** How an error that a handler throws counts; a `fault` when not given. */
  readonly failureKind?: (error: unknown) => FailureKind;
  /** The clock of the schedules; that of the machine when not given. */
  readonly scheduleClock?: () => Date;
  /** Gets a line of JSON for every fault. Nothing that a person typed is in it. */
  readonly log?: (line: string) => void;
}

export interface RunningAmplify {
  readonly origin: string;
  readonly internalOrigin: string;
  /** `amplify_outputs.json`, which the server gives under that name too. */
  readonly outputs: Record<string, unknown>;
}

export interface Amplify extends RunningAmplify {
  /** Stops everything; what was acknowledged is on the disk. */
  close(): Promise<void>;
}

/** The names that hold where the options give none. */
export function resourceNamesOf({
  region = 'us-east-1',
  ...given
}: Partial<ResourceNames> = {}): ResourceNames {
  return {
    region,
    userPoolId: `${region}_local`,
    userPoolClientId: 'local-web-client',
    // No name of a host: with it, AWS's clients put the bucket into the path, and `localhost` stays the host.
    bucket: 'local_storage',
    mailFrom: 'no-reply@amplify.localhost',
    ...given,
  };
}
