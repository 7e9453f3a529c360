import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ClientAddress } from '../server/client-address.ts';
import { BodyTooLargeError, readBody } from '../server/read-body.ts';
import { AppSyncError } from './appsync-error.ts';
import type { Authenticate } from './authentication/authenticate.ts';
import type { Caller } from './authentication/caller.ts';
import type { Executor } from './execution/executor.ts';
import { type GraphqlRequest, isGraphqlRequest } from './execution/graphql-request.ts';

export interface HttpEndpoint {
  readonly authenticate: Authenticate;
  readonly executor: Executor;
  /** Seconds until a request of this cost is allowed again. 0 when it may run now. */
  readonly secondsToWait: (caller: Caller, cost: number) => number;
  readonly onFault: (error: unknown) => void;
  readonly clientAddress: ClientAddress;
}

/** AppSync's own limit for a request body, so that what works here works there too. */
const BODY_BYTES = 1024 * 1024;

const STATUS: Record<string, number> = {
  UnauthorizedException: 401,
  UnrecognizedClientException: 403,
  MalformedHttpRequestException: 400,
  UnsupportedOperation: 400,
  ThrottlingException: 429,
};

/**
 * Answers one GraphQL request over HTTP. Field errors are part of a 200 response; any other status means that
 * the request itself failed.
 */
export async function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: HttpEndpoint,
): Promise<void> {
  try {
    if (request.method !== 'POST') throw new AppSyncError('Only POST is supported.', 'UnsupportedOperation');
    const body = await readBody(request, BODY_BYTES);
    const proven = await endpoint.authenticate({ headers: request.headers, target: request.url ?? '', body });
    const caller = { ...proven, headers: withAddress(proven.headers, endpoint.clientAddress(request)) };
    const graphql = parseRequest(body);
    const operation = endpoint.executor.operationOf(graphql);
    if (operation?.operation === 'subscription') {
      throw new AppSyncError('Subscriptions are served by the realtime endpoint.', 'UnsupportedOperation');
    }
    const seconds = endpoint.secondsToWait(caller, operation?.selectionSet.selections.length ?? 1);
    if (seconds > 0) {
      response.setHeader('retry-after', seconds);
      throw new AppSyncError('Rate exceeded', 'ThrottlingException');
    }
    answer(response, 200, await endpoint.executor.execute(graphql, { caller }));
  } catch (error) {
    answerError(response, error, endpoint.onFault);
  }
}

/**
 * Adds the header from which functions read the caller's address. AppSync also appends the address of its own
 * edge.
 */
function withAddress(headers: IncomingHttpHeaders, address: string): IncomingHttpHeaders {
  const written = headers['x-forwarded-for'];
  return { ...headers, 'x-forwarded-for': [...(written ? [written] : []), address, '127.0.0.1'].join(', ') };
}

function answerError(response: ServerResponse, error: unknown, onFault: (error: unknown) => void): void {
  if (error instanceof AppSyncError) {
    const { errorType, message } = error;
    response.setHeader('x-amzn-errortype', errorType);
    answer(response, STATUS[errorType] ?? 400, { errors: [{ errorType, message }] });
  } else if (error instanceof BodyTooLargeError) {
    response.setHeader('connection', 'close');
    answer(response, 413, {
      errors: [{ errorType: 'RequestEntityTooLargeException', message: error.message }],
    });
  } else {
    onFault(error);
    answer(response, 500, {
      errors: [{ errorType: 'InternalFailure', message: 'An internal failure occurred.' }],
    });
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json;charset=UTF-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

function parseRequest(body: Buffer): GraphqlRequest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppSyncError('Unable to parse GraphQL query.', 'MalformedHttpRequestException');
  }
  if (isGraphqlRequest(parsed)) return parsed;
  throw new AppSyncError('Unable to parse GraphQL query.', 'MalformedHttpRequestException');
}
