import { z } from 'zod';
import { invalidArgument } from './pinecone-error.ts';
import type { StoredSparse } from './vector-database.ts';

/** The bodies of Pinecone's data plane, with its limits (Pinecone documentation, "Database limits"). */

const MAX_METADATA_BYTES = 40 * 1024;
const MAX_SPARSE_VALUES = 2_048;

const dense = z.unknown().transform((list, context) => {
  const values = floatsOf(list);
  if (values && values.length > 0) return values;
  context.addIssue({ code: 'custom', message: 'must be a list of 32-bit numbers' });
  return z.NEVER;
});

const sparse = z
  .object({ indices: z.unknown(), values: z.unknown() })
  .transform((vector, context): StoredSparse => {
    const indices = indicesOf(vector.indices);
    const values = floatsOf(vector.values);
    const message = sparseFault(indices, values);
    if (indices && values && !message) return { indices, values };
    context.addIssue({
      code: 'custom',
      message: message ?? 'must contain lists of indices and of 32-bit numbers',
    });
    return z.NEVER;
  });

function sparseFault(indices?: Uint32Array, values?: Float32Array): string | undefined {
  if (!indices || !values) return undefined;
  if (indices.length !== values.length) return 'needs as many values as indices';
  if (indices.length > MAX_SPARSE_VALUES) return `has more than ${MAX_SPARSE_VALUES} values`;
  if (new Set(indices).size !== indices.length) return 'has an index twice';
  return undefined;
}

const id = z.string().min(1).max(512);
const namespace = z.string().max(512).default('');
const metadata = z
  .record(
    z.string().refine((name) => !name.startsWith('$'), 'a metadata key must not begin with $'),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  )
  .refine(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_METADATA_BYTES,
    'metadata exceeds 40960 bytes',
  );
const filter = z.record(z.unknown());

export const upsertRequest = z.object({
  namespace,
  vectors: z
    .array(
      z.object({
        id,
        values: dense,
        sparseValues: sparse.nullish().transform((value) => value ?? undefined),
        metadata: metadata.nullish().transform((value) => value ?? {}),
      }),
    )
    .min(1)
    .max(1_000),
});

export const queryRequest = z
  .object({
    namespace,
    topK: z.number().int().min(1).max(10_000),
    vector: dense.optional(),
    sparseVector: sparse.optional(),
    id: id.optional(),
    filter: filter.optional(),
    includeValues: z.boolean().default(false),
    includeMetadata: z.boolean().default(false),
  })
  .refine(
    (body) => (body.vector === undefined) !== (body.id === undefined),
    'needs either a vector or an id',
  );

export const updateRequest = z
  .object({
    namespace,
    id: id.optional(),
    values: dense.optional(),
    sparseValues: sparse.optional(),
    setMetadata: metadata.default({}),
    filter: filter.optional(),
    dryRun: z.boolean().default(false),
  })
  .refine((body) => (body.id === undefined) !== (body.filter === undefined), 'needs either an id or a filter')
  .refine(
    (body) => body.filter === undefined || (body.values === undefined && body.sparseValues === undefined),
    'an update by filter can only set metadata',
  );

export const fetchByMetadataRequest = z.object({
  namespace,
  filter: filter.refine((given) => Object.keys(given).length > 0, 'must not be empty'),
  limit: z.number().int().min(1).max(10_000).default(100),
  paginationToken: z.string().default(''),
});

export const statsRequest = z.object({
  filter: z.undefined({
    invalid_type_error: 'Serverless indexes do not support describing stats with a filter',
  }),
});

export const deleteRequest = z
  .object({
    namespace,
    ids: z.array(id).max(1_000).optional(),
    deleteAll: z.boolean().default(false),
    filter: filter.optional(),
  })
  .refine(
    ({ ids, deleteAll, filter: given }) => [ids, deleteAll || undefined, given].filter(Boolean).length === 1,
    'needs exactly one of ids, filter and deleteAll',
  );

export const fetchParameters = z.object({ namespace, ids: z.array(id).min(1).max(1_000) });

export const listParameters = z.object({
  namespace,
  prefix: z.string().default(''),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  paginationToken: z.string().default(''),
});

/** A whole page of namespaces. */
export const namespaceParameters = z.object({
  prefix: z.string().default(''),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  paginationToken: z.string().default(''),
});

/** Pinecone documentation, "Upsert limits". */
const MAX_UPSERT_BYTES = 2 * 1024 * 1024;

/** @throws PineconeError (400) if the body of an upsert is larger than Pinecone accepts. */
export function checkUpsertSize(body: string): void {
  const bytes = Buffer.byteLength(body);
  if (bytes <= MAX_UPSERT_BYTES) return;
  const megabytes = Math.ceil(bytes / 1024 / 1024);
  throw invalidArgument(`Request size ${megabytes}MB exceeds the maximum supported size of 2MB`);
}

/** @throws PineconeError (400) that names the first invalid field */
export function checked<Schema extends z.ZodTypeAny>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidArgument([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}

/**
 * Validates and packs lists of numbers from JSON in one pass. A batch contains tens of thousands of numbers,
 * and a schema that checks each as a separate value takes fifty times as long.
 */

/** Undefined if it is not a list of numbers that fit into 32 bits. */
function floatsOf(list: unknown): Float32Array | undefined {
  if (!Array.isArray(list)) return undefined;
  const packed = new Float32Array(list.length);
  for (let i = 0; i < list.length; i++) {
    const value: unknown = list[i];
    if (typeof value !== 'number') return undefined;
    packed[i] = value;
    if (!Number.isFinite(packed[i])) return undefined;
  }
  return packed;
}

/** Undefined if it is not a list of whole numbers from 0 that fit into 32 bits. */
function indicesOf(list: unknown): Uint32Array | undefined {
  if (!Array.isArray(list)) return undefined;
  const packed = new Uint32Array(list.length);
  for (let i = 0; i < list.length; i++) {
    const value: unknown = list[i];
    if (typeof value !== 'number') return undefined;
    packed[i] = value;
    if (packed[i] !== value) return undefined;
  }
  return packed;
}
