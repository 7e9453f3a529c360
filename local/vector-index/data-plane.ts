import { namespaceOperations } from './namespace-operations.ts';
import type { Index, Operation } from './operation.ts';
import { invalidArgument, notFound, PineconeError } from './pinecone-error.ts';
import { recordOperations } from './record-operations.ts';

export type { Index } from './operation.ts';

export interface DataPlaneReply {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

/** Pinecone's data plane, as far as its stock client uses it with given vectors. */
const operations: Readonly<Record<string, Operation>> = { ...recordOperations, ...namespaceOperations };

const NAMED = /^(\/namespaces)\/([^/]+)$/;

/** Answers one request. @throws errors that are not the client's fault */
export function answer(index: Index, method: string, target: string, body: string): DataPlaneReply {
  try {
    const url = new URL(target, 'http://index.invalid');
    const [, folder, encoded = ''] = NAMED.exec(url.pathname) ?? [];
    const route = `${method} ${folder ? `${folder}/{name}` : url.pathname}`;
    const operation = Object.hasOwn(operations, route) ? operations[route] : undefined;
    if (!operation) throw notFound(`${method} ${url.pathname} is not part of this index`);
    const input = { body: parsed(method, body), text: body, query: url.searchParams, name: decoded(encoded) };
    return { status: 200, body: JSON.stringify(operation(index, input)) };
  } catch (error) {
    if (!(error instanceof PineconeError)) throw error;
    return {
      status: error.status,
      body: JSON.stringify({ code: error.code, message: error.message, details: [] }),
    };
  }
}

function parsed(method: string, body: string): unknown {
  if (method !== 'POST') return undefined;
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw invalidArgument('The request is not valid JSON.');
  }
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw invalidArgument('The namespace is not encoded as it must be.');
  }
}
