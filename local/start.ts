import { fileURLToPath } from 'node:url';
import {
  type Amplify,
  type AmplifyOptions,
  type SignUpAdmission,
  type Surroundings,
  startAmplify,
} from 'amplify-offline';
import { createStaticFiles } from 'amplify-offline/static-files';
import { BUNDLED_MODEL } from '#domain/embedding/bundled-model.ts';
import { NO_VISION_MODEL } from '#domain/images/image-analysis.ts';
import { REGION } from '#domain/limits/limits.ts';
import { administratorEnvironment } from './administrator.ts';
import { BACKEND, synthesizeBackend } from './backend.ts';
import { scheduledBackups } from './backup/scheduled-backups.ts';
import { failureKind } from './failure-kind.ts';
import { visionModelOf } from './function-variables.ts';
import { smtpTransport } from './mail/smtp-transport.ts';
import { BUCKET, MAIL_FROM, MAIL_IDENTITY, USER_POOL_CLIENT_ID, USER_POOL_ID } from './names.ts';
import { OWN_KEYS, ownServices } from './own-services.ts';
import { productVersion } from './product-version.ts';
import { securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { closedSignUp, founderLink } from './sign-up/founder-link.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const BUILT_APP = fileURLToPath(new URL('../dist/', import.meta.url));

export interface StartOptions
  extends Pick<
      AmplifyOptions,
      'seed' | 'web' | 'scheduleClock' | 'log' | 'functionPatienceMs' | 'apiKeyLimit'
    >,
    Partial<Omit<Settings, 'dataDir' | 'port'>>,
    // Port 0 takes any free one.
    Pick<Settings, 'dataDir' | 'port'> {
  /** Returns the backend's assembly. By default it is synthesized if its sources have changed. */
  readonly assembly?: AmplifyOptions['assembly'];
  /** The built app, used if `web` does not serve it. `dist` by default. */
  readonly staticDir?: string;
  /** Loads the embedding model at the start. Otherwise the first question or document does. */
  readonly loadModel?: boolean;
}

const IN_PUBLIC = {
  logRequests: true,
  // Room for a year of rows and a backup of them on an otherwise full disk.
  diskReserveBytes: 1024 ** 3,
  // An office shares one address. Forty phones that open the app at once send about 60 requests each.
  requestLimit: { burst: 3_000, perSecond: 300 },
} as const;

/** A running Plumbline. */
export type Local = Amplify;

/**
 * Starts Plumbline with every local service in this process, one instance at a time. @throws StartError if
 * the port is taken or the data directory cannot be used.
 */
export async function startLocal(options: StartOptions): Promise<Local> {
  const { web, staticDir = BUILT_APP, mailFrom = MAIL_FROM, contactRecipient } = options;
  const { port, host, trustedProxies } = options;
  return startAmplify({
    web: web ?? (async () => createStaticFiles(staticDir)),
    dataDir: options.dataDir,
    seed: options.seed,
    scheduleClock: options.scheduleClock,
    log: options.log,
    functionPatienceMs: options.functionPatienceMs,
    apiKeyLimit: options.apiKeyLimit,
    ...(options.publicOrigin && IN_PUBLIC),
    name: 'Plumbline',
    backend: BACKEND,
    assembly: options.assembly ?? synthesizeBackend,
    synth: { root: ROOT },
    listen: { port, host, trustedProxies },
    origin: options.publicOrigin,
    operatorToken: options.operatorToken,
    resources: {
      region: REGION,
      userPoolId: USER_POOL_ID,
      userPoolClientId: USER_POOL_CLIENT_ID,
      bucket: BUCKET,
      mailFrom,
      mailIdentity: MAIL_IDENTITY,
    },
    ownKeys: OWN_KEYS,
    own: (surroundings) => {
      const own = ownServices(surroundings, { mailFrom, contactRecipient, loadModel: options.loadModel });
      return {
        ...own,
        services: [...own.services, ...scheduledBackups(options, surroundings.onFault)],
        ...(options.signUp === 'closed' && { admitsSignUp: admissionBy(surroundings) }),
      };
    },
    mail: options.smtpUrl ? await smtpTransport(options.smtpUrl) : undefined,
    headers: securityHeaders,
    custom: (origin) => ({
      appOrigin: origin,
      signUp: options.signUp ?? 'open',
      hasVision: visionModelOf(process.env) !== NO_VISION_MODEL,
    }),
    // Seeding signs in with a signed request, which the deployed client does not allow.
    authFlows: ['ADMIN_USER_PASSWORD_AUTH'],
    versions: { plumbline: productVersion(), 'embedding model': BUNDLED_MODEL },
    failureKind,
  });
}

/** Rows are read as the installation's administrator. */
function admissionBy({ dataDir, internalOrigin, secrets }: Surroundings): SignUpAdmission {
  return closedSignUp(founderLink(dataDir), administratorEnvironment(internalOrigin, secrets));
}
