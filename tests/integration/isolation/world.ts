import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { REGION } from '#domain/limits/limits.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface GraphqlReply {
  readonly status: number;
  readonly data: Record<string, unknown> | null;
  readonly errors: readonly { readonly errorType?: string; readonly message: string }[];
}

export type Headers = Record<string, string>;
export type Variables = Record<string, unknown>;

/** The product's own services, running, with the operator's keys. */
export interface World {
  readonly origin: string;
  readonly internalOrigin: string;
  readonly dataDir: string;
  /** Amplify's introspection of the models and operations of the running service. */
  readonly introspection: unknown;
  readonly apiKey: string;
  readonly operator: Credentials;
  post(headers: Headers, query: string, variables?: Variables): Promise<GraphqlReply>;
  /**
   * Sends as the backend itself, which may write every row.
   * @throws when the API reports an error
   */
  asServer(query: string, variables?: Variables): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

const TOO_MANY_REQUESTS = 429;
/** The API key's attacks would wait for most of a minute with the allowance of a public form. */
const ENOUGH = { burst: 2_000, perSecond: 1_000 };

/** Starts everything from the sources in `root`: the repository, or a changed copy. */
export async function startWorld(root: string): Promise<World> {
  const module = await import(/* @vite-ignore */ pathToFileURL(path.join(root, 'local/start.ts')).href);
  const { startLocal } = module as typeof import('#local/start.ts');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-isolation-'));
  // Each refusal is logged, and these tests cause thousands.
  const local = await startLocal({ dataDir, port: 0, log: () => {}, apiKeyLimit: ENOUGH });
  const { origin, internalOrigin, outputs } = local;
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  const operator: Credentials = secrets;
  const data = outputs.data as { model_introspection: unknown; api_key: string };

  const post: World['post'] = async (headers, query, variables = {}) => {
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body });
    if (response.status === TOO_MANY_REQUESTS) {
      // A rate-limited call was not refused: it is repeated when allowed.
      await response.text();
      await setTimeout(Number(response.headers.get('retry-after')) * 1_000);
      return post(headers, query, variables);
    }
    const reply = (await response.json()) as Partial<GraphqlReply>;
    return { status: response.status, data: reply.data ?? null, errors: reply.errors ?? [] };
  };
  return {
    ...{ origin, internalOrigin, dataDir, operator, post },
    introspection: data.model_introspection,
    apiKey: data.api_key,
    async asServer(query, variables = {}) {
      const body = JSON.stringify({ query, variables });
      const { data: result, errors } = await post(
        await signedHeaders(origin, body, operator),
        query,
        variables,
      );
      if (errors.length > 0 || !result) throw new Error(`${query}: ${JSON.stringify(errors)}`);
      return result;
    },
    async close() {
      await local.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A mistake that the signer can be told to make. */
export interface SigningMistake {
  readonly service?: string;
  readonly at?: Date;
}

/** Headers of a signed data API call, made by the stock signer. */
export async function signedHeaders(
  origin: string,
  body: string,
  credentials: Credentials,
  { service = 'appsync', at = new Date() }: SigningMistake = {},
): Promise<Headers> {
  const { host, hostname, protocol } = new URL(origin);
  const signer = new SignatureV4({ service, region: REGION, credentials, sha256: Sha256 });
  const headers = { host, 'content-type': 'application/json' };
  const request = { method: 'POST', protocol, hostname, path: '/graphql', headers, body };
  return (await signer.sign(request, { signingDate: at })).headers;
}
