import type { Assembly } from '../assembly/assembly.ts';
import type { Trigger, UserPoolTriggers } from '../cognito/triggers/trigger.ts';
import type { Functions } from './functions.ts';

/** A trigger is named by its function; the pre-token-generation trigger by its function and version. */
type LambdaConfig = Readonly<
  Record<string, string | { LambdaArn: string; LambdaVersion: string } | undefined>
>;

const RUN_HERE = new Set(['PreSignUp', 'PostConfirmation', 'CustomMessage', 'PreTokenGenerationConfig']);

/**
 * The triggers that the backend attaches to its user pool.
 * @throws when the pre-token-generation trigger is missing, or not of version V2_0: without it no access token would carry
 * a company; and when there is one that this service doesn't run
 */
export function userPoolTriggers(assembly: Assembly, functions: Functions): UserPoolTriggers {
  const [pool] = assembly.resources('AWS::Cognito::UserPool');
  const config = (pool?.properties.LambdaConfig ?? {}) as LambdaConfig;
  const unknown = Object.keys(config).find((name) => config[name] !== undefined && !RUN_HERE.has(name));
  if (unknown) throw new Error(`The user pool has a trigger that is not run here: ${unknown}`);
  const preToken = config.PreTokenGenerationConfig;
  if (typeof preToken !== 'object' || preToken.LambdaVersion !== 'V2_0') {
    throw new Error('The user pool has no pre-token-generation trigger of version V2_0');
  }
  const invoking =
    <Event>(id: string): Trigger<Event> =>
    async (event) =>
      (await functions.invoke(id, event, 'RequestResponse')) as Event;
  const { PreSignUp, PostConfirmation, CustomMessage } = config;
  return {
    preTokenGeneration: invoking(preToken.LambdaArn),
    ...(typeof PreSignUp === 'string' ? { preSignUp: invoking(PreSignUp) } : {}),
    ...(typeof PostConfirmation === 'string' ? { postConfirmation: invoking(PostConfirmation) } : {}),
    ...(typeof CustomMessage === 'string' ? { customMessage: invoking(CustomMessage) } : {}),
  };
}
