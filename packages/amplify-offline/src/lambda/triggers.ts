import type { Trigger, UserPoolTriggers } from '../cognito/triggers/trigger.ts';
import { type ObjectEventName, type OnObjectEvent, objectEvent } from '../s3/object-events.ts';
import { StartError } from '../server/data-directory.ts';
import type { Assembly } from '../synth/assembly/assembly.ts';
import { projectBuckets } from '../synth/assembly/project-buckets.ts';
import type { Functions } from './functions.ts';

interface Notification {
  readonly LambdaFunctionArn: string;
  /** Such as `s3:ObjectCreated:*`. */
  readonly Events: readonly string[];
  readonly Filter?: { readonly Key?: { readonly FilterRules?: readonly FilterRule[] } };
}

interface FilterRule {
  readonly Name: string;
  readonly Value: string;
}

type Configuration = Readonly<Record<string, readonly Notification[] | undefined>>;

const RUN_HERE = 'LambdaFunctionConfigurations';

/**
 * Starts the functions that the backend attaches to its bucket. They run as asynchronous events, so the request that
 * caused one does not wait.
 * @throws StartError when the bucket notifies something other than a function
 */
export function bucketTriggers(
  assembly: Assembly,
  functions: Functions,
  source: { readonly region: string; readonly bucket: string },
): OnObjectEvent {
  const own = new Set(projectBuckets(assembly).map(({ id }) => id));
  const notifications = assembly
    .resources('Custom::S3BucketNotifications')
    .filter(({ properties }) => own.has(String(properties.BucketName)))
    .flatMap(({ properties }) => notificationsOf(properties.NotificationConfiguration as Configuration));
  return async (name, object) => {
    const event = objectEvent(name, object, { ...source, time: new Date() });
    for (const notification of notifications) {
      if (!isMeant(notification, name, object.key)) continue;
      await functions.invoke(notification.LambdaFunctionArn, event, 'Event');
    }
  };
}

function notificationsOf(configuration: Configuration): readonly Notification[] {
  const other = Object.keys(configuration).find((kind) => kind !== RUN_HERE);
  if (other) {
    throw new StartError(`The bucket has ${other}, which do not run here: use a function as its trigger.`);
  }
  return configuration[RUN_HERE] ?? [];
}

function isMeant({ Events, Filter }: Notification, name: ObjectEventName, key: string): boolean {
  const events = Events.map((event) => event.replace(/^s3:/, '').replace(/\*$/, ''));
  if (!events.some((event) => name === event || (event.endsWith(':') && name.startsWith(event))))
    return false;
  return (Filter?.Key?.FilterRules ?? []).every(({ Name, Value }) =>
    Name.toLowerCase() === 'suffix' ? key.endsWith(Value) : key.startsWith(Value),
  );
}

/** A trigger is set to its function; the pre-token-generation trigger to its function and version. */
type LambdaConfig = Readonly<
  Record<string, string | { LambdaArn: string; LambdaVersion: string } | undefined>
>;

const POOL_TRIGGERS = new Set(['PreSignUp', 'PostConfirmation', 'CustomMessage', 'PreTokenGenerationConfig']);

/**
 * The triggers that the backend attaches to its user pool.
 * @throws for a trigger that this service does not run, or a pre-token-generation trigger of another version than
 * V2_0
 */
export function userPoolTriggers(assembly: Assembly, functions: Functions): UserPoolTriggers {
  const [pool] = assembly.resources('AWS::Cognito::UserPool');
  const config = (pool?.properties.LambdaConfig ?? {}) as LambdaConfig;
  const unknown = Object.keys(config).find((name) => config[name] !== undefined && !POOL_TRIGGERS.has(name));
  if (unknown) {
    throw new StartError(
      `The user pool has the trigger ${unknown}, which does not run here: remove it to start.`,
    );
  }
  const preToken = config.PreTokenGenerationConfig;
  if (preToken !== undefined && (typeof preToken !== 'object' || preToken.LambdaVersion !== 'V2_0')) {
    throw new StartError('The pre-token-generation trigger must be of version V2_0 to run here.');
  }
  const invoking =
    <Event>(id: string): Trigger<Event> =>
    async (event) =>
      (await functions.invoke(id, event, 'RequestResponse')) as Event;
  const { PreSignUp, PostConfirmation, CustomMessage } = config;
  return {
    ...(preToken ? { preTokenGeneration: invoking(preToken.LambdaArn) } : {}),
    ...(typeof PreSignUp === 'string' ? { preSignUp: invoking(PreSignUp) } : {}),
    ...(typeof PostConfirmation === 'string' ? { postConfirmation: invoking(PostConfirmation) } : {}),
    ...(typeof CustomMessage === 'string' ? { customMessage: invoking(CustomMessage) } : {}),
  };
}
