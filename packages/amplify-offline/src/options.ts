import type { SignUpAdmission } from './cognito/admission.ts';
import type { FailureKind } from './lambda/functions.ts';
import type { Handle } from './server/http-server.ts';
import type { Secrets } from './server/secrets.ts';
import type { OwnService } from './server/service.ts';
import type { Allowance } from './server/token-buckets.ts';
import type { MailTransport } from './ses/mail.ts';
import type { SynthOptions } from './synth/ensure-synth.ts';

/** Names of the local resources. Do not change them once there is data: tokens, links and rows contain them. */
export interface ResourceNames {
  readonly region: string;
  /** `{region}_{name}` */
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly bucket: string;
  /** Sender of the user pool's emails. */
  readonly mailFrom: string;
  /** The domain by which the backend's policies name that sender. Defaults to the sender's own domain. */
  readonly mailIdentity?: string;
}

/** The parts of a running backend that a product's own services and variables may use. */
export interface Surroundings<Key extends string = never> {
  /** `http://localhost:5173` */
  readonly origin: string;
  /** The address at which functions reach the services. */
  readonly internalOrigin: string;
  readonly dataDir: string;
  readonly secrets: Secrets<Key>;
  readonly onFault: (error: unknown) => void;
}

/** What a product adds to the services of Amplify and AWS. */
export interface OwnPart {
  /** Services that its functions reach at the internal address, next to those of AWS. */
  readonly services?: readonly OwnService[];
  /**
   * Values of its functions' environment variables, secrets included, by name. They override the backend's values.
   */
  readonly variables?: Readonly<Record<string, string>>;
  /** Asked before a sign-up's trigger. Everyone may sign up if this is not given. */
  readonly admitsSignUp?: SignUpAdmission;
}

export interface ListenOptions {
  /** 0 or undefined takes any free port. */
  readonly port?: number;
  /** An address of this computer, or `0.0.0.0` for all. Defaults to the addresses of `localhost`. */
  readonly host?: string;
  /** Addresses or networks of your proxies. X-Forwarded-For is read only from these. */
  readonly trustedProxies?: readonly string[];
}

export interface AmplifyOptions<Key extends string = never> {
  /** The file that calls `defineBackend`, such as `amplify/backend.ts`. */
  readonly backend: string;
  /** The folder that contains every row, file, account and email. */
  readonly dataDir: string;
  readonly listen?: ListenOptions;
  /**
   * The address at which browsers reach the server if a proxy is in front, such as `https://docs.example.com`.
   * Outputs and links use it, requests for another host are refused, and the operator's pages ask for their token.
   * Defaults to `http://localhost:{port}`.
   */
  readonly origin?: string;
  /** Opens the operator's pages. Without it they open only on this computer, and with an `origin` not at all. */
  readonly operatorToken?: string;
  /** Disk space that uploads to the bucket must leave free. Defaults to none. */
  readonly diskReserveBytes?: number;
  /** The limit of requests from one client address. Defaults to no limit. */
  readonly requestLimit?: Allowance;
  /** GraphQL fields that all callers by API key together may ask for. Defaults to a burst of 100, and 10 a second. */
  readonly apiKeyLimit?: Allowance;
  /** How long a request waits for a function, which then continues without it. Defaults to 30 s, as on AppSync. */
  readonly functionPatienceMs?: number;
  /** Sends emails. Without it they stay in the outbox. */
  readonly mail?: MailTransport;
  /** The product's name, for titles and messages. */
  readonly name?: string;
  readonly resources?: Partial<ResourceNames>;
  /** How the backend is synthesized: its project, and where results are cached. */
  readonly synth?: Omit<SynthOptions, 'backend'>;
  /** Returns the folder of an existing assembly, in place of a synthesis. */
  readonly assembly?: () => Promise<{ dir: string }>;
  /** Names of keys that are created for the product's own services and stored with the other secrets. */
  readonly ownKeys?: readonly Key[];
  readonly own?: (surroundings: Surroundings<Key>) => OwnPart | Promise<OwnPart>;
  /** Called once everything runs, before `startAmplify` returns. */
  readonly seed?: (running: RunningAmplify) => Promise<void>;
  /**
   * Creates the handler for every other path, once the port and the data directory are held. Without it those paths
   * return 404.
   */
  readonly web?: () => Promise<Handle>;
  /**
   * Headers of every public response.
   * @param origin such as `http://localhost:5173`
   */
  readonly headers?: (origin: string) => Readonly<Record<string, string>>;
  /** Values for `custom` in `amplify_outputs.json`, next to those that the backend adds. */
  readonly custom?: (origin: string) => Readonly<Record<string, unknown>>;
  /** Sign-in flows allowed in addition to those of the app client, such as `ADMIN_USER_PASSWORD_AUTH` for a seed. */
  readonly authFlows?: readonly string[];
  /** Rows under Versions on the health page. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Classifies an error that a handler throws. Every error is a `fault` if this is not given. */
  readonly failureKind?: (error: unknown) => FailureKind;
  /** The clock of the schedules. Defaults to the system clock. */
  readonly scheduleClock?: () => Date;
  /** Writes a log line for every request with only its ID, route, status and duration. */
  readonly logRequests?: boolean;
  /** Called with one line of JSON for every fault. It never contains text that a person typed. */
  readonly log?: (line: string) => void;
}

export interface RunningAmplify {
  readonly origin: string;
  readonly internalOrigin: string;
  /** The contents of `amplify_outputs.json`, which the server also serves under that name. */
  readonly outputs: Record<string, unknown>;
}

export interface Amplify extends RunningAmplify {
  /** Stops everything. All acknowledged writes are on the disk. */
  close(): Promise<void>;
}

/** The default names. */
export function resourceNamesOf({
  region = 'us-east-1',
  ...given
}: Partial<ResourceNames> = {}): ResourceNames {
  return {
    region,
    userPoolId: `${region}_local`,
    userPoolClientId: 'local-web-client',
    // Not a valid host name on purpose: AWS's clients then put the bucket into the path, and the host stays
    // `localhost`.
    bucket: 'local_storage',
    mailFrom: 'no-reply@amplify.localhost',
    ...given,
  };
}
