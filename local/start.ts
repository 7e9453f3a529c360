import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUOTES_MODEL } from '#domain/answers/prompt.ts';
import { NO_VISION_MODEL } from '#domain/images/vision-model.ts';
import { REGION } from '#domain/limits/limits.ts';
import { MODEL_NAME } from './ai-provider/embedding/model.ts';
import { type Assembly, loadAssembly } from './assembly/assembly.ts';
import {
  ACCOUNT_ID,
  BUCKET,
  COGNITO_PATH,
  MAIL_FROM,
  USER_POOL_CLIENT_ID,
  USER_POOL_ID,
} from './installation.ts';
import { createArns } from './lambda/arns.ts';
import { environmentOf, localVariables, visionModelOf } from './lambda/environment.ts';
import { type FunctionDefinition, functionDefinitions } from './lambda/function-definitions.ts';
import { createFunctions, type Functions } from './lambda/functions.ts';
import { replaceProcessEnvironment } from './lambda/invocation-environment.ts';
import { openKeptEvents } from './lambda/kept-events.ts';
import { createRoles, type Roles } from './lambda/roles.ts';
import { lastRunsIn } from './lambda/schedule/last-runs.ts';
import { readSchedules } from './lambda/schedule/read-schedules.ts';
import { createScheduler } from './lambda/schedule/scheduler.ts';
import { amplifyOutputs } from './outputs/amplify-outputs.ts';
import { atMost } from './server/at-most.ts';
import { holdDataDirectory } from './server/data-directory.ts';
import { upgradeDataDirectory } from './server/data-version.ts';
import { type FaultLog, faultLog, noteLog } from './server/fault-log.ts';
import { createHealth } from './server/health/health.ts';
import { type RecentFaults, recentFaults } from './server/health/recent-faults.ts';
import { createReporter } from './server/health/report.ts';
import { versionsOf } from './server/health/versions.ts';
import type { Handle } from './server/http-server.ts';
import { internalRoutes } from './server/internal-routes.ts';
import { openListeners } from './server/listeners.ts';
import { publicRoutes } from './server/public-routes.ts';
import { loadSecrets, type Secrets } from './server/secrets.ts';
import { createStaticFiles } from './server/static/static-files.ts';
import { createServices } from './services.ts';
import { ensureSynth } from './synth/ensure-synth.ts';

const BACKEND_FOLDER = fileURLToPath(new URL('../amplify/', import.meta.url));
const BUILT_APP = fileURLToPath(new URL('../dist/', import.meta.url));

/** Requests and functions that run when everything is to stop get this long to end. */
const SHUTDOWN_GRACE_MS = 5_000;

export interface StartOptions {
  /** Where every row, file, vector and mail is kept. */
  readonly dataDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** How many proxies of ours stand in front, each adding to X-Forwarded-For; none when not given. */
  readonly trustedProxies?: number;
  /** Called once everything runs, before `startLocal` returns. */
  readonly seed?: (running: Running) => Promise<void>;
  /** The built app; `dist` when not given. */
  readonly staticDir?: string;
  /** Makes what serves the app instead of `staticDir`, once the port and the data directory are held. */
  readonly web?: () => Promise<Handle>;
  /** The clock of the schedules; that of the machine when not given. */
  readonly scheduleClock?: () => Date;
  /** Gets a line of JSON for every fault. Nothing that a person typed is in it. */
  readonly log?: (line: string) => void;
}

export interface Running {
  /** `http://localhost:5173` */
  readonly origin: string;
  readonly internalOrigin: string;
  readonly outputs: Record<string, unknown>;
}

export interface Local extends Running {
  /** Stops everything; what was acknowledged is on the disk. */
  close(): Promise<void>;
}

type OnClose = (closer: () => unknown) => void;

/**
 * Starts every local service in this process. One at a time: the functions' environments take the place of the process's.
 * @throws StartError when the port is taken or the data directory can not be used.
 */
export async function startLocal(options: StartOptions): Promise<Local> {
  const write = faultLog(options.log ?? console.error);
  const faults = recentFaults();
  const log: FaultLog = (fault) => {
    faults.add(fault);
    write(fault);
  };
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer().catch(log);
  };
  try {
    const running = await startAll(options, { log, faults }, (closer) => closers.push(async () => closer()));
    await options.seed?.(running);
    return { ...running, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(
  options: StartOptions,
  { log, faults }: { log: FaultLog; faults: RecentFaults },
  onClose: OnClose,
): Promise<Running> {
  const data = holdDataDirectory(options.dataDir);
  onClose(data.release);
  const note = noteLog(options.log ?? console.error);
  for (const step of upgradeDataDirectory(data.path)) note(step);
  const secrets = loadSecrets(data.path);
  const listeners = await openListeners(options.port, log);
  const { origin, internalOrigin } = listeners;
  onClose(listeners.close);
  const serveApp = options.web ?? (async () => createStaticFiles(options.staticDir ?? BUILT_APP));
  const [synth, web] = await Promise.all([ensureSynth(), serveApp()]);
  const assembly = loadAssembly(synth.dir, { region: REGION, accountId: ACCOUNT_ID });

  const definitions = functionDefinitions(assembly, BACKEND_FOLDER);
  const names = { region: REGION, accountId: ACCOUNT_ID, bucket: BUCKET, userPoolId: USER_POOL_ID };
  const arns = createArns(assembly, names);
  const roles = createRoles({ assembly, definitions, administrator: secrets, arns: arns.ofAssembly });
  const functions = startFunctions({
    dataDir: data.path,
    ...{ definitions, roles, origin, internalOrigin, secrets, log, onClose },
  });
  const services = await createServices({
    ...listeners,
    dataDir: data.path,
    assembly,
    functions,
    roles,
    arns,
    secrets,
    onFault: log,
    onNote: note,
    trustedProxies: options.trustedProxies ?? 0,
  });
  const all = Object.values(services);
  onClose(() => Promise.all(all.map((service) => service.close())));
  onClose(() => atMost(SHUTDOWN_GRACE_MS, functions.settled()));
  // Before the rest, so that no new request comes in while the functions end what they are doing.
  onClose(() => listeners.closePublic(SHUTDOWN_GRACE_MS));
  // What goes on after its request was answered may still need the bucket, which is behind the public address.
  onClose(() => atMost(SHUTDOWN_GRACE_MS, functions.settled()));

  const outputs = outputsOf(assembly, origin, secrets);
  const scheduler = createScheduler({
    schedules: readSchedules(assembly, definitions),
    lastRuns: lastRunsIn(path.join(data.path, 'schedules.json')),
    invoke: (id, event) => functions.invoke(id, event, 'Event'),
    onFault: log,
    now: options.scheduleClock,
  });
  onClose(scheduler.close);
  const reporter = createReporter({
    services: [
      ...all,
      { name: 'functions', health: functions.health },
      { name: 'schedules', health: scheduler.health },
    ],
    versions: versionsOf({ model: MODEL_NAME, backend: path.basename(synth.dir) }),
    dataDir: data.path,
    faults,
  });
  onClose(reporter.close);
  const health = createHealth(reporter.report);
  listeners.serve({
    public: publicRoutes({ ...services, host: new URL(origin).host, outputs, health, web }),
    internal: internalRoutes(services),
  });
  // Before the schedules, whose first event would be taken for one that was left.
  functions.resume().catch(log);
  scheduler.start();
  return { origin, internalOrigin, outputs };
}

function startFunctions(parts: {
  dataDir: string;
  definitions: ReadonlyMap<string, FunctionDefinition>;
  roles: Roles;
  origin: string;
  internalOrigin: string;
  secrets: Secrets;
  log: FaultLog;
  onClose: OnClose;
}): Functions {
  const { definitions, roles, log, onClose } = parts;
  const variables = localVariables({
    ...parts,
    userPoolId: USER_POOL_ID,
    bucketName: BUCKET,
    mailFrom: MAIL_FROM,
    embeddingModel: MODEL_NAME,
    quotesModel: QUOTES_MODEL,
    user: { ...process.env },
  });
  const events = openKeptEvents(path.join(parts.dataDir, 'events.sqlite'));
  onClose(events.close);
  const environments = replaceProcessEnvironment();
  onClose(environments.restore);
  return createFunctions({
    definitions,
    events,
    inEnvironment: (definition, work) =>
      environments.run(environmentOf(definition, variables, roles.credentialsOf(definition.id)), work),
    onError: log,
  });
}

function outputsOf(assembly: Assembly, origin: string, secrets: Secrets): Record<string, unknown> {
  return amplifyOutputs(assembly, {
    origin,
    region: REGION,
    userPoolId: USER_POOL_ID,
    userPoolClientId: USER_POOL_CLIENT_ID,
    userPoolEndpoint: `${origin}${COGNITO_PATH}`,
    apiKey: secrets.apiKey,
    bucketName: BUCKET,
    hasVision: visionModelOf(process.env) !== NO_VISION_MODEL,
  });
}
