import { z } from 'zod';
import { floatsOf, indicesOf } from './numbers.ts';
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
      message: message ?? 'must hold lists of indices and of 32-bit numbers',
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

export const updateRequest = z.object({
  namespace,
  id,
  values: dense.optional(),
  sparseValues: sparse.optional(),
  setMetadata: metadata.default({}),
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

/** @throws PineconeError (400) that names the first thing wrong */
export function checked<Schema extends z.ZodTypeAny>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidArgument([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}
