import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import type { Assembly } from '../assembly/assembly.ts';
import type { Functions } from './functions.ts';

type Trigger = (event: PreTokenGenerationV2TriggerEvent) => Promise<PreTokenGenerationV2TriggerEvent>;

interface LambdaConfig {
  readonly PreTokenGenerationConfig?: { readonly LambdaArn: string; readonly LambdaVersion: string };
}

/**
 * The pre-token-generation trigger that the backend attaches to its user pool.
 * @throws when there is none, or not of version V2_0: without it no access token would carry a company.
 */
export function userPoolTrigger(assembly: Assembly, functions: Functions): Trigger {
  const [pool] = assembly.resources('AWS::Cognito::UserPool');
  const config = (pool?.properties.LambdaConfig as LambdaConfig | undefined)?.PreTokenGenerationConfig;
  if (config?.LambdaVersion !== 'V2_0') {
    throw new Error('The user pool has no pre-token-generation trigger of version V2_0');
  }
  return async (event) =>
    (await functions.invoke(config.LambdaArn, event, 'RequestResponse')) as PreTokenGenerationV2TriggerEvent;
}
