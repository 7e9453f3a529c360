import { randomUUID } from 'node:crypto';
import { type ClientAddress, clientAddressBehind } from '../server/client-address.ts';
import type { LocalService } from '../server/service.ts';
import type { Allowance } from '../server/token-buckets.ts';
import { AppSyncError } from './appsync-error.ts';
import { type AuthenticationOptions, createAuthenticator } from './authentication/authenticate.ts';
import type { Caller } from './authentication/caller.ts';
import type { ApiDefinition } from './definition/api-definition.ts';
import { bindResolvers } from './execution/bind-resolvers.ts';
import { type InvokeFunction, load } from './execution/data-sources.ts';
import { createExecutor } from './execution/executor.ts';
import { createPipelines } from './execution/pipeline.ts';
import { answerHttp } from './http-endpoint.ts';
import { createRateLimit } from './rate-limit.ts';
import { APPSYNC_TIMING, type RealtimeTiming, serveSession } from './realtime/session.ts';
import { createSubscriptions, type Subscriptions } from './realtime/subscriptions.ts';
import { createUpgrader } from './realtime/upgrade.ts';
import { buildSchema } from './schema/build-schema.ts';
import { TableStore } from './tables/table-store.ts';

export interface AppSyncOptions extends Omit<AuthenticationOptions, 'types' | 'now'> {
  readonly definition: ApiDefinition;
  /** Path of the SQLite file that contains every row. */
  readonly file: string;
  readonly invoke: InvokeFunction;
  /** Encrypts page tokens, with which clients continue a list. Must be the same at every start. */
  readonly pageTokenSecret: string;
  /** Called with one sentence for each change made to data of an older version. */
  readonly onNote: (note: string) => void;
  /** Called with server faults only. A client's mistakes are answered and not logged. */
  readonly onFault: (error: unknown) => void;
  /** Defaults to AppSync's own timing. */
  readonly timing?: RealtimeTiming;
  /** How long a function is waited for; as long as AppSync waits when not given. */
  readonly patienceMs?: number | undefined;
  readonly now?: () => Date;
  readonly newId?: () => string;
  /** Defaults to the address of the connection. */
  readonly clientAddress?: ClientAddress;
  /** The allowance that all callers by API key share. Defaults to enough for a public form. */
  readonly apiKeyLimit?: Allowance | undefined;
}

export interface AppSync extends LocalService {
  upgrade(...parameters: Parameters<NonNullable<LocalService['upgrade']>>): void;
}

/**
 * An AppSync API: GraphQL over HTTP and the realtime WebSocket, running the resolvers that Amplify generated.
 * @throws when the definition contains something that cannot run here.
 */
export function createAppSync(options: AppSyncOptions): AppSync {
  const { definition, onFault, now = () => new Date(), newId = randomUUID } = options;
  const types = [definition.defaultAuthorization, ...definition.additionalAuthorization];
  const authenticate = createAuthenticator({ ...options, types, now });
  const { file, invoke, pageTokenSecret, onNote, timing = APPSYNC_TIMING, patienceMs } = options;
  const tables = new TableStore({ file, definitions: definition.tables, pageTokenSecret, onNote });
  // Runs once at each start. Expired items are few, and no code reads them.
  tables.removeExpired(now()).catch(onFault);
  const schema = buildSchema(definition.sdl);
  const loadFrom = (name: string, request: unknown, caller: Caller) => {
    const source = definition.dataSources.get(name);
    if (!source) throw new AppSyncError(`The data source ${name} does not exist`, 'MappingTemplate');
    return load(source, request, { tables, invoke, patienceMs }, caller);
  };
  const executor = createExecutor(schema, definition.limits, onFault, (mutation, record) =>
    subscriptions.publish(mutation, record),
  );
  const subscriptions: Subscriptions = createSubscriptions(schema, executor, onFault);
  bindResolvers(
    schema,
    definition.resolvers,
    definition.defaultAuthorization,
    createPipelines({ functions: definition.functions, load: loadFrom, now, newId }),
  );
  const secondsToWait = createRateLimit(() => performance.now(), options.apiKeyLimit);
  const { clientAddress = clientAddressBehind({ trusted: [] }) } = options;
  const endpoint = { authenticate, executor, secondsToWait, onFault, clientAddress };
  const upgrader = createUpgrader(
    authenticate,
    (socket, opener) => serveSession(socket, { authenticate, subscriptions, timing, now, onFault, opener }),
    onFault,
  );

  return {
    name: 'appsync',
    handle: (request, response) => answerHttp(request, response, endpoint),
    upgrade: (request, socket, head) => upgrader.upgrade(request, socket, head),
    health: () => ({
      connections: upgrader.count(),
      subscriptions: subscriptions.count(),
      rows: tables.counts(),
    }),
    async close() {
      upgrader.close();
      await tables.close();
    },
  };
}
