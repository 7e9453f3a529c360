import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientAddress } from '../server/client-address.ts';
import { BodyTooLargeError, readBody } from '../server/read-body.ts';
import { sha256, verifySigV4 } from '../server/sigv4.ts';
import { SignatureError } from '../server/sigv4-claim.ts';
import { storageFault } from '../sqlite/storage-fault.ts';
import type { Context } from './context.ts';
import { CognitoError } from './errors.ts';
import { operations } from './operations/registry.ts';
import { createThrottle } from './throttle.ts';

const SERVICE = 'AWSCognitoIdentityProviderService';
const MAX_BODY_BYTES = 64 * 1024;

export interface JsonProtocolOptions {
  /** Finds the client's address, for limits by address. */
  readonly clientAddress: ClientAddress;
  readonly region: string;
  readonly secretFor: (accessKeyId: string) => string | undefined;
  /** Whether the owner of an access key may perform an action on this pool, such as `cognito-idp:AdminGetUser`. */
  readonly allows: (accessKeyId: string, action: string) => boolean;
  readonly onError: (error: unknown) => void;
}

/** AWS JSON 1.1 over POST: the operation in x-amz-target, the input as JSON, errors as `{__type, message}`. */
export function createJsonProtocol(context: Context, options: JsonProtocolOptions) {
  const throttle = createThrottle(context.now);
  const run = async (request: IncomingMessage): Promise<object> => {
    const body = await readBody(request, MAX_BODY_BYTES);
    const [service, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
    const operation = operations.get(name);
    if (request.method !== 'POST' || service !== SERVICE || !operation) {
      throw new CognitoError('UnknownOperationException', `${request.method} ${service}.${name}`);
    }
    const address = options.clientAddress(request);
    if (operation.signed) authorize(request, body, name);
    else throttle(name, address);
    return operation.run(context, parsed(body), address);
  };
  const authorize = (request: IncomingMessage, body: Buffer, name: string): void => {
    const signed = { method: 'POST', target: request.url ?? '/', headers: request.headers };
    const { accessKeyId } = verifySigV4(signed, {
      service: 'cognito-idp',
      region: options.region,
      secretFor: options.secretFor,
      now: () => new Date(context.now()),
      bodyHash: sha256(body),
    });
    const action = `cognito-idp:${name}`;
    if (!options.allows(accessKeyId, action)) {
      throw new CognitoError('AccessDeniedException', `User is not authorized to perform: ${action}`);
    }
  };
  return {
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        send(response, 200, await run(request));
      } catch (error) {
        const { type, message, status } = wireError(error);
        if (status === 500) options.onError(error);
        response.setHeader('x-amzn-errortype', type);
        send(response, status, { __type: type, message });
      }
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new CognitoError('SerializationException', 'The request is not valid JSON.');
  }
}

function wireError(error: unknown): { type: string; message: string; status: number } {
  if (error instanceof CognitoError) return { type: error.type, message: error.message, status: 400 };
  if (error instanceof SignatureError) return { type: error.code, message: error.message, status: 403 };
  if (error instanceof BodyTooLargeError) {
    return { type: 'SerializationException', message: error.message, status: 413 };
  }
  const message = storageFault(error)?.sentence ?? 'Something went wrong.';
  return { type: 'InternalErrorException', message, status: 500 };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 413 ? { connection: 'close' } : {}),
  });
  response.end(JSON.stringify(body));
}
