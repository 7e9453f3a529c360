import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Amplify, AmplifyOptions } from 'amplify-offline';
import { startAmplify } from 'amplify-offline';
import { createStaticFiles } from 'amplify-offline/static-files';
import { NO_VISION_MODEL } from '#domain/images/vision-model.ts';
import { REGION } from '#domain/limits/limits.ts';
import { MODEL_NAME } from './ai-provider/embedding/model.ts';
import { BACKEND, synthesizeBackend } from './backend.ts';
import { failureKind } from './failure-kind.ts';
import { visionModelOf } from './function-variables.ts';
import { BUCKET, MAIL_FROM, USER_POOL_CLIENT_ID, USER_POOL_ID } from './names.ts';
import { OWN_KEYS, ownServices } from './own-services.ts';
import { securityHeaders } from './security-headers.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const BUILT_APP = fileURLToPath(new URL('../dist/', import.meta.url));

export interface StartOptions
  extends Pick<AmplifyOptions, 'dataDir' | 'seed' | 'web' | 'scheduleClock' | 'log'> {
  /** 0 takes any free port. */
  readonly port: number;
  /** How many proxies of ours stand in front, each adding to X-Forwarded-For; none when not given. */
  readonly trustedProxies?: number;
  /** The built app, where `web` does not serve it; `dist` when not given. */
  readonly staticDir?: string;
}

/** Plumbline as it runs here. */
export type Local = Amplify;

/**
 * Starts Plumbline with every local service in this process. One at a time.
 * @throws StartError when the port is taken or the data directory cannot be used.
 */
export function startLocal(options: StartOptions): Promise<Local> {
  const { port, trustedProxies = 0, staticDir = BUILT_APP, ...rest } = options;
  return startAmplify({
    web: async () => createStaticFiles(staticDir),
    ...rest,
    name: 'Plumbline',
    backend: BACKEND,
    assembly: synthesizeBackend,
    synth: { root: ROOT },
    listen: { port, trustedProxies },
    resources: {
      region: REGION,
      userPoolId: USER_POOL_ID,
      userPoolClientId: USER_POOL_CLIENT_ID,
      bucket: BUCKET,
      mailFrom: MAIL_FROM,
    },
    ownKeys: OWN_KEYS,
    own: ownServices,
    headers: securityHeaders,
    custom: (origin) => ({
      appOrigin: origin,
      hasVision: visionModelOf(process.env) !== NO_VISION_MODEL,
    }),
    // The sample company signs in by a signed request, which the deployed client does not allow.
    authFlows: ['ADMIN_USER_PASSWORD_AUTH'],
    versions: { plumbline: version(), 'embedding model': MODEL_NAME },
    failureKind,
  });
}

function version(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
