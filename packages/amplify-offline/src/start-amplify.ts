import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { checkOptions } from './check-options.ts';
import { createArns } from './lambda/arns.ts';
import {
  environmentOf,
  replaceProcessEnvironment,
  resourceNames,
  runtimeVariables,
} from './lambda/environment.ts';
import {
  type FunctionDefinition,
  functionDefinitions,
  missingSecrets,
} from './lambda/function-definitions.ts';
import { createFunctions, type Functions } from './lambda/functions.ts';
import { openKeptEvents } from './lambda/kept-events.ts';
import { createRoles, type Roles } from './lambda/roles.ts';
import { readSchedules } from './lambda/schedule/read-schedules.ts';
import { createScheduler, lastRunsIn } from './lambda/schedule/scheduler.ts';
import {
  type Amplify,
  type AmplifyOptions,
  type OwnPart,
  type ResourceNames,
  type RunningAmplify,
  resourceNamesOf,
} from './options.ts';
import { atMost } from './server/at-most.ts';
import { type ClientAddress, clientAddressBehind } from './server/client-address.ts';
import { holdDataDirectory } from './server/data-directory.ts';
import { upgradeDataDirectory } from './server/data-version.ts';
import { type FaultLog, faultLog, noteLog } from './server/fault-log.ts';
import { createProbes, createWatching } from './server/health/health.ts';
import { type RecentFaults, recentFaults } from './server/health/recent-faults.ts';
import { ACCOUNT_ID, COGNITO_PATH, S3_PATH } from './server/installation.ts';
import { internalRoutes } from './server/internal-routes.ts';
import { type Listeners, openListeners } from './server/listeners.ts';
import { operatorGate } from './server/operator.ts';
import { publicRoutes } from './server/public-routes.ts';
import { loadSecrets } from './server/secrets.ts';
import { type Allowance, createTokenBuckets } from './server/token-buckets.ts';
import { createServices } from './services.ts';
import { amplifyOutputs } from './synth/amplify-outputs.ts';
import { type Assembly, loadAssembly } from './synth/assembly/assembly.ts';
import { missingParts } from './synth/assembly/missing-parts.ts';
import { refuseSecondBucket } from './synth/assembly/project-buckets.ts';
import { importBackendFrom } from './synth/backend-modules.ts';
import { ensureSynth } from './synth/ensure-synth.ts';

export type { SignUpAdmission } from './cognito/admission.ts';
export type {
  Amplify,
  AmplifyOptions,
  OwnPart,
  ResourceNames,
  RunningAmplify,
  Surroundings,
} from './options.ts';
export { StartError } from './server/data-directory.ts';

/** How long running requests and functions may take to finish when everything stops. */
const SHUTDOWN_GRACE_MS = 5_000;

type OnClose = (closer: () => unknown) => void;

interface Log {
  readonly fault: FaultLog;
  readonly note: (message: string) => void;
  readonly recent: RecentFaults;
  readonly line: (text: string) => void;
}

/**
 * Runs an Amplify Gen 2 backend in this process: every AWS service that it uses, its functions and its generated
 * resolvers. Only one can run at a time, because the functions' environments replace the process's own.
 * @throws StartError with one sentence that says what to do when an option cannot be used.
 */
export async function startAmplify<Key extends string = never>(
  options: AmplifyOptions<Key>,
): Promise<Amplify> {
  checkOptions(options);
  const log = logOf(options.log ?? console.error);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer().catch(log.fault);
  };
  try {
    const running = await startAll(options, log, (closer) => closers.push(async () => closer()));
    await options.seed?.(running);
    return { ...running, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function logOf(line: (text: string) => void): Log {
  const write = faultLog(line);
  const recent = recentFaults();
  const fault: FaultLog = (each) => {
    recent.add(each);
    write(each);
  };
  return { fault, note: noteLog(line), recent, line };
}

async function startAll<Key extends string>(
  options: AmplifyOptions<Key>,
  log: Log,
  onClose: OnClose,
): Promise<RunningAmplify> {
  const { backend, name = 'Amplify', listen = {} } = options;
  const data = holdDataDirectory(options.dataDir, name);
  onClose(data.release);
  for (const step of upgradeDataDirectory(data.path)) log.note(step);
  const secrets = loadSecrets(data.path, options.ownKeys);
  const listeners = await openListeners(listen.port ?? 0, log.fault, listen.host);
  onClose(listeners.close);
  const { internalOrigin } = listeners;
  const clientAddress = clientAddressBehind({
    trusted: listen.trustedProxies ?? [],
    // Functions and commands of this computer come without a proxy.
    isDirect: ({ socket }) => String(socket.localPort) === new URL(internalOrigin).port,
    onSilent: (proxy) =>
      log.note(
        `The proxy at ${proxy} sends no X-Forwarded-For: limits by address count all its clients as one.`,
      ),
  });
  const origin = options.origin ?? listeners.origin;
  const resources = resourceNamesOf(options.resources);
  const synthesized = options.assembly ?? (() => ensureSynth({ ...options.synth, backend }));
  const [{ dir }, web] = await Promise.all([synthesized(), options.web?.()]);
  const assembly = loadAssembly(dir, { region: resources.region, accountId: ACCOUNT_ID });
  refuseSecondBucket(assembly);

  const surroundings = { origin, internalOrigin, dataDir: data.path, secrets, onFault: log.fault };
  const own = (await options.own?.(surroundings)) ?? {};
  const services = own.services ?? [];
  onClose(() => Promise.all(services.map((service) => service.close())));
  const definitions = functionDefinitions(assembly, path.dirname(path.resolve(backend)));
  for (const sentence of missingParts(assembly)) log.note(sentence);
  // A project that gives values chooses which secrets it leaves out.
  if (!options.own) for (const sentence of missingSecrets(definitions.values())) log.note(sentence);
  const arns = createArns(assembly, { ...resources, accountId: ACCOUNT_ID });
  const roles = createRoles({ assembly, definitions, administrator: secrets, arns: arns.ofAssembly });
  importBackendFrom(
    path.resolve(options.synth?.root ?? path.join(path.dirname(path.resolve(backend)), '..')),
  );
  const functions = startFunctions({
    ...{ assembly, definitions, roles, resources, own, origin, internalOrigin, onClose },
    dataDir: data.path,
    failureKind: options.failureKind,
    onError: log.fault,
  });
  const aws = await createServices({
    ...{ origin, internalOrigin, assembly, functions, roles, arns, secrets, resources },
    dataDir: data.path,
    product: name,
    authFlows: options.authFlows ?? [],
    onFault: log.fault,
    onNote: log.note,
    clientAddress,
    mail: options.mail,
    diskReserveBytes: options.diskReserveBytes,
    functionPatienceMs: options.functionPatienceMs,
    apiKeyLimit: options.apiKeyLimit,
    admitsSignUp: own.admitsSignUp,
  });
  onClose(() => Promise.all(Object.values(aws).map((service) => service.close())));
  stopInOrder(listeners, functions, onClose);

  const outputs = amplifyOutputs(assembly, {
    ...{ ...resources, origin, apiKey: secrets.apiKey, bucketName: resources.bucket },
    userPoolEndpoint: `${origin}${COGNITO_PATH}`,
    custom: options.custom?.(origin) ?? {},
  });
  const scheduler = createScheduler({
    schedules: readSchedules(assembly, definitions),
    lastRuns: lastRunsIn(path.join(data.path, 'schedules.json')),
    invoke: (id, event) => functions.invoke(id, event, 'Event'),
    onFault: log.fault,
    now: options.scheduleClock,
  });
  onClose(scheduler.close);
  const watching = createWatching({
    services: [
      ...Object.values(aws),
      ...services,
      { name: 'functions', health: functions.health },
      { name: 'schedules', health: scheduler.health },
    ],
    versions: { ...versionsOfRuntime(), ...options.versions, backend: path.basename(dir) },
    dataDir: data.path,
    faults: log.recent,
    product: name,
    requestLog: options.logRequests ? log.line : undefined,
  });
  onClose(watching.close);
  let isStopping = false;
  onClose(() => {
    isStopping = true;
  });
  listeners.serve({
    public: publicRoutes({
      ...{ ...aws, ...watching, origin, outputs, web: web ?? nothing },
      operator: operatorGate({ isPublic: options.origin !== undefined, token: options.operatorToken }),
      onLostUpgrade: once(() =>
        log.note(
          'A request for live updates came without the Upgrade header: the proxy in front must let WebSockets through.',
        ),
      ),
      showsRequestIds: options.logRequests ?? false,
      probes: createProbes(() => !isStopping),
      secondsToWait: requestLimitOf(options.requestLimit, clientAddress),
      headers: options.headers?.(origin),
    }),
    internal: internalRoutes({ ...aws, own: services }),
  });
  data.announce(internalOrigin);
  // Before the schedules start, or their first event would be mistaken for one that an earlier process left.
  functions.resume().catch(log.fault);
  scheduler.start();
  return { origin, internalOrigin, outputs };
}

/** Registers what must close first. Call it last, because closing runs in reverse order. */
function stopInOrder(listeners: Listeners, functions: Functions, onClose: OnClose): void {
  onClose(() => atMost(SHUTDOWN_GRACE_MS, functions.settled()));
  // Closed first, so that no new request arrives while functions finish.
  onClose(() => listeners.closePublic(SHUTDOWN_GRACE_MS));
  // Work that continues after its response may still need the bucket, which is behind the public address.
  onClose(() => atMost(SHUTDOWN_GRACE_MS, functions.settled()));
}

function startFunctions(deps: {
  readonly assembly: Assembly;
  readonly definitions: ReadonlyMap<string, FunctionDefinition>;
  readonly roles: Roles;
  readonly resources: ResourceNames;
  readonly own: OwnPart;
  readonly origin: string;
  readonly internalOrigin: string;
  readonly dataDir: string;
  readonly failureKind: AmplifyOptions['failureKind'];
  readonly onError: FaultLog;
  readonly onClose: OnClose;
}): Functions {
  const { assembly, definitions, roles, resources, internalOrigin, failureKind, onClose } = deps;
  const names = resourceNames(assembly, { ...resources, internalOrigin, bucketName: resources.bucket });
  const variables = {
    ...deps.own.variables,
    ...runtimeVariables({
      region: resources.region,
      bucketEndpoint: `${deps.origin}${S3_PATH}`,
      internalBucketEndpoint: `${internalOrigin}${S3_PATH}`,
      internalOrigin,
    }),
  };
  const events = openKeptEvents(path.join(deps.dataDir, 'events.sqlite'));
  onClose(events.close);
  const environments = replaceProcessEnvironment();
  onClose(environments.restore);
  return createFunctions({
    definitions,
    events,
    ...(failureKind && { failureKind }),
    inEnvironment: (definition, work) => {
      const credentials = roles.credentialsOf(definition.id);
      return environments.run(environmentOf(definition, variables, credentials, names), work);
    },
    onError: deps.onError,
  });
}

function requestLimitOf(allowance: Allowance | undefined, addressOf: ClientAddress) {
  const take = createTokenBuckets(() => performance.now());
  return (request: IncomingMessage) => (allowance ? take(addressOf(request), allowance) : 0);
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

function versionsOfRuntime(): Record<string, string> {
  return { node: process.version, sqlite: process.versions.sqlite ?? 'unknown' };
}

const nothing = async (_: unknown, response: ServerResponse): Promise<void> => {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
};
