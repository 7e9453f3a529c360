import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, quotaErrors } from '#domain/errors/catalogue.ts';
import { indexingCharacters } from '#domain/limits/limits.ts';

const MAX_VECTORS = 100;
const MAX_IDS = 1_000;
const MAX_DIMENSIONS = 4_096;
const MAX_TEXT = 20_000;

const id = z.string().min(1);
const vector = z.array(z.number().finite()).min(1).max(MAX_DIMENSIONS);
const text = z.string().max(MAX_TEXT);
/** Values that the index can store and filter by. The client leaves out undefined and null. */
const metadata = z.record(z.union([z.string(), z.number().finite(), z.boolean(), z.array(z.string())]));

const query = z.object({
  action: z.literal('query'),
  namespace: z.string(),
  /** Either this or `text`, which the proxy embeds. */
  vector: vector.optional(),
  text: text.optional(),
  topK: z.number().nullish(),
  documentId: id.nullish(),
  includeCommon: z.boolean().nullish(),
  commonWeight: z.number().min(0).max(1).nullish(),
  search: z.enum(['construction', 'plain']).nullish(),
});

const upsert = z.object({
  action: z.literal('upsert'),
  namespace: z.string(),
  vectors: z
    .array(z.object({ id, values: vector.optional(), text: text.optional(), metadata: metadata.default({}) }))
    .min(1)
    .max(MAX_VECTORS),
});

const remove = z.object({
  action: z.literal('delete'),
  namespace: z.string(),
  ids: z.array(id).min(1).max(MAX_IDS),
});

/** The entries of a shared pool, in the order of their ids. */
const list = z.object({ action: z.literal('list'), namespace: z.string(), nextToken: z.string().nullish() });

/**
 * For a device, of one document of a project or of all shared pools: passages with their vectors, or the vectors of
 * everything in them that may be quoted. Or the state of a project, by which a device knows whether it has changed.
 */
const download = z.object({
  action: z.literal('download'),
  namespace: z.string(),
  part: z.enum(['passages', 'candidates', 'state']).default('passages'),
  documentId: id.nullish(),
  nextToken: z.string().nullish(),
});

const requests = z.discriminatedUnion('action', [query, upsert, remove, list, download]);

export type VectorQueryRequest = z.infer<typeof query>;
export type VectorUpsertRequest = z.infer<typeof upsert>;
export type VectorListRequest = z.infer<typeof list>;
export type VectorDownloadRequest = z.infer<typeof download>;
export type VectorRequest = z.infer<typeof requests>;

/** The request in a body. @throws {AppError} `invalid`, with the name of the missing or wrong argument. */
export function parseRequest(body: string): VectorRequest {
  const parsed = requests.safeParse(parseJson(body));
  if (!parsed.success) throw invalid(parsed.error.issues);
  const request = parsed.data;
  if (request.action === 'query' && !request.vector && request.text === undefined) {
    throw missing('query', 'vector');
  }
  if (
    request.action === 'upsert' &&
    request.vectors.some(({ values, text }) => !values && text === undefined)
  ) {
    throw missing('upsert', 'values');
  }
  if (request.action === 'upsert') requireSize(request);
  return request;
}

function requireSize({ vectors }: VectorUpsertRequest): void {
  const characters = vectors.reduce((sum, { text = '' }) => sum + text.length, 0);
  if (characters <= indexingCharacters) return;
  const most = indexingCharacters.toLocaleString('en-AU');
  throw new AppError('too-large', quotaErrors.tooLong('passages of a request', most));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new AppError('invalid', dataErrors.unreadableResponse, {
      logMessage: 'The body is no JSON',
      cause,
    });
  }
}

function invalid(issues: readonly z.ZodIssue[]): AppError {
  const [issue] = issues;
  const path = issue?.path.join('.') || 'action';
  const isMissing = issue?.code === 'invalid_type' && issue.received === 'undefined';
  return isMissing || path === 'action'
    ? missing('vectorSearch', path)
    : new AppError('invalid', `Invalid input: ${path}`);
}

export function missing(operation: string, argument: string): AppError {
  return new AppError('invalid', dataErrors.missingArgument(operation, argument));
}
