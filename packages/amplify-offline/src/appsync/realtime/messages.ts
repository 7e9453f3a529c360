import type { IncomingHttpHeaders } from 'node:http';
import { AppSyncError } from '../appsync-error.ts';
import { type GraphqlRequest, isGraphqlRequest } from '../execution/graphql-request.ts';
import { SubscriptionRefused } from './subscriptions.ts';

/** A message from a client over a realtime connection. */
export interface ClientMessage {
  readonly type?: string;
  readonly id?: string;
  readonly payload?: {
    /** A GraphQL request as JSON text. */
    readonly data?: string;
    readonly extensions?: { readonly authorization?: Record<string, string> };
  };
}

/** @returns null for text that is not a JSON object. */
export function parseMessage(text: string): ClientMessage | null {
  const message = parseJson(text);
  return message !== null && typeof message === 'object' ? message : null;
}

/** @throws AppSyncError when the text is not a GraphQL request. */
export function parseRequest(text: string): GraphqlRequest {
  const request = parseJson(text);
  if (isGraphqlRequest(request)) return request;
  throw new AppSyncError('The subscription has no query.', 'MalformedHttpRequestException');
}

/** The headers of a realtime message with their names in lower case. Clients send them in any case. */
export function lowerCase(headers: Record<string, string> = {}): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** @returns undefined for a server fault, whose details the client must not see. */
export function errorsOnWire(error: unknown): readonly Record<string, unknown>[] | undefined {
  if (error instanceof SubscriptionRefused) return error.errors;
  if (error instanceof AppSyncError) return [{ errorType: error.errorType, message: error.message }];
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
