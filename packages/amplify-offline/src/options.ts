import type { SignUpAdmission } from './cognito/admission.ts';
import type { FailureKind } from './lambda/functions.ts';
import type { Handle } from './server/http-server.ts';
import type { Secrets } from './server/secrets.ts';
import type { OwnService } from './server/service.ts';
import type { Allowance } from './server/token-buckets.ts';
import type { MailTransport } from './ses/transport.ts';
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
  /** The domain by which the backend's policies name that sender; its own when not given. */
  readonly mailIdentity?: string;
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
  /** Asked before the trigger of a sign-up; everybody may sign up when not given. */
  readonly admitsSignUp?: SignUpAdmission;
}

export interface ListenOptions {
  /** 0, or none, takes any free one. */
  readonly port?: number;
  /** An address of this machine, `0.0.0.0` for all; what `localhost` means when not given. */
  readonly host?: string;
  /** Addresses or networks of your proxies: only their X-Forwarded-For counts. */
  readonly trustedProxies?: readonly string[];
}

export interface AmplifyOptions<Key extends string = never> {
  /** The file that calls `defineBackend`, such as `amplify/backend.ts`. */
  readonly backend: string;
  /** Where every row, file, account and email is kept. */
  readonly dataDir: string;
  readonly listen?: ListenOptions;
  /**
   * Where browsers reach the server when a proxy is in front, such as `https://docs.example.com`: outputs, links and the
   * host that is answered follow it, and the operator's pages ask for their token. `http://localhost:{port}` when not given.
   */
  readonly origin?: string;
  /** Opens the operator's pages; without it only this machine sees them, and nobody where there is an `origin`. */
  readonly operatorToken?: string;
  /** What uploads to the bucket leave on the disk to everything else; nothing when not given. */
  readonly diskReserveBytes?: number;
  /** Requests of one client's address, of any kind; as many as it sends when not given. */
  readonly requestLimit?: Allowance;
  /** How long a request waits for a function, which then goes on without it; 30 s, as AppSync, when not given. */
  readonly functionPatienceMs?: number;
  /** Sends emails; without one they stay in the outbox. */
  readonly mail?: MailTransport;
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
  /** Headers of every public answer. @param origin such as `http://localhost:5173` */
  readonly headers?: (origin: string) => Readonly<Record<string, string>>;
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
  /** Writes a line of the log for every request: its id, route, status and time, nothing else of it. */
  readonly logRequests?: boolean;
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
