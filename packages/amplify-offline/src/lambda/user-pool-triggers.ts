import type { Trigger, UserPoolTriggers } from '../cognito/triggers/trigger.ts';
import { StartError } from '../server/data-directory.ts';
import type { Assembly } from '../synth/assembly/assembly.ts';
import type { Functions } from './functions.ts';

/** A trigger is set to its function; the pre-token-generation trigger to its function and version. */
type LambdaConfig = Readonly<
  Record<string, string | { LambdaArn: string; LambdaVersion: string } | undefined>
>;

const RUN_HERE = new Set(['PreSignUp', 'PostConfirmation', 'CustomMessage', 'PreTokenGenerationConfig']);

/**
 * The triggers that the backend attaches to its user pool.
 * @throws for a trigger that this service does not run, or a pre-token-generation trigger of another version than
 * V2_0
 */
export function userPoolTriggers(assembly: Assembly, functions: Functions): UserPoolTriggers {
  const [pool] = assembly.resources('AWS::Cognito::UserPool');
  const config = (pool?.properties.LambdaConfig ?? {}) as LambdaConfig;
  const unknown = Object.keys(config).find((name) => config[name] !== undefined && !RUN_HERE.has(name));
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
