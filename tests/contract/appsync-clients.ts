import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/data';
import type { Schema } from '#amplify/data/resource.ts';
import { claimsOf as membershipClaims } from '#domain/tenancy/claims.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import { REGION, SERVICE_CREDENTIALS } from './appsync-server.ts';

/** An API at an address. */
export interface Api {
  readonly endpoint: string;
}

export interface GraphqlReply {
  readonly status: number;
  readonly data: Record<string, unknown> | null;
  readonly errors: readonly { readonly errorType: string; readonly message: string }[];
}

/** Sends a GraphQL request over plain HTTP. */
export async function post(
  { endpoint }: Api,
  headers: Record<string, string>,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphqlReply> {
  const body = JSON.stringify({ query, variables });
  const response = await fetch(endpoint, { method: 'POST', headers, body });
  const reply = (await response.json()) as Partial<GraphqlReply>;
  return { status: response.status, data: reply.data ?? null, errors: reply.errors ?? [] };
}

/** Headers of a function's request, signed by the stock signer with the credentials of the function's role. */
export async function signedHeaders(
  { endpoint }: Api,
  query: string,
  variables: Record<string, unknown> = {},
  credentials = SERVICE_CREDENTIALS,
): Promise<Record<string, string>> {
  const url = new URL(endpoint);
  const signer = new SignatureV4({ service: 'appsync', region: REGION, credentials, sha256: Sha256 });
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return headers;
}

/** An API with its entries in `amplify_outputs.json`. */
export interface DescribedApi extends Api {
  readonly region: string;
  readonly apiKey: string;
  readonly introspection: unknown;
}

/** Stock data clients, one for each person: the token belongs to the client and not to the process. */
export function dataClients({ endpoint, region, apiKey, introspection }: DescribedApi) {
  Amplify.configure({
    version: '1.4',
    data: {
      url: endpoint,
      aws_region: region,
      api_key: apiKey,
      default_authorization_type: 'AMAZON_COGNITO_USER_POOLS',
      authorization_types: ['API_KEY'],
      model_introspection: introspection as never,
    },
  });
  return (token: string) => generateClient<Schema>({ authMode: 'lambda', authToken: token });
}

export type DataClient = ReturnType<ReturnType<typeof dataClients>>;

/** A member's claims, as the pre-token-generation trigger writes them. */
export function claimsOf(sub: string, companyId: string, role: Role) {
  return { sub, ...membershipClaims({ sub, companyId, role, isActive: true }) };
}
