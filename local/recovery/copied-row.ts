import { z } from 'zod';

/** The models whose rows have copies. */
export type Kind = 'Project' | 'Document';

const text = z.string().min(1);
const maybe = z.string().nullish();
const whole = z.number().int().nullish();

const shared = { id: text, companyId: text, name: text, owner: maybe, deletedAt: maybe, createdAt: text };

const project = z.object({
  ...shared,
  ...{ description: maybe, slug: maybe, address: maybe, streetNumber: maybe, streetName: maybe },
  ...{ suburb: maybe, state: maybe, postcode: maybe, precedence: maybe },
});

const document = z.object({
  ...shared,
  ...{ projectId: text, type: text, size: z.number().int(), s3Key: text, status: maybe, state: maybe },
  ...{ mimeType: maybe, failureReason: maybe, s3Url: maybe, thumbnailS3Key: maybe, thumbnailUrl: maybe },
  ...{ textKey: maybe, wordsKey: maybe, content: maybe, tags: z.array(z.string()).nullish(), sha256: maybe },
  ...{ documentNumber: maybe, revision: maybe, supersedes: maybe, pageCount: whole, embeddingModel: maybe },
  ...{ extraction: maybe, createdBy: maybe, sheetsReadAt: maybe },
});

const time = z.object({ updatedAt: z.string().datetime() });

/** A row from its copy, without other fields of the copy, which the API would refuse. */
export interface CopiedRow {
  readonly kind: Kind;
  readonly fields: z.infer<typeof project> | z.infer<typeof document>;
  /** The ISO time of the last change in the copy. */
  readonly updatedAt: string;
}

/** Parses the row of a copy. @throws if it is invalid */
export function copiedRow(kind: Kind, json: string): CopiedRow {
  const value: unknown = parsed(json);
  const found = z.intersection(kind === 'Project' ? project : document, time).safeParse(value);
  if (!found.success) {
    const [issue] = found.error.issues;
    throw new Error(`${issue?.path.join('.') || 'it'}: ${issue?.message}`);
  }
  const { updatedAt, ...fields } = found.data;
  return { kind, fields, updatedAt };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('it is no JSON');
  }
}
