import { z } from 'zod';

/**
 * The metadata stored with a passage's vector. `page`, `start` and `end` locate the whole passage in the stored text.
 */
export const passageMetadata = z.object({
  documentId: z.string(),
  documentName: z.string(),
  projectId: z.string(),
  page: z.number().int().positive(),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  heading: z.string().default(''),
  chunkIndex: z.number().int().nonnegative(),
  totalChunks: z.number().int().positive(),
  /** The first 500 characters. */
  content: z.string().default(''),
  documentNumber: z.string().optional(),
  revision: z.string().optional(),
  state: z.string().optional(),
});

export type PassageMetadata = z.infer<typeof passageMetadata>;

/** A passage that a search found. */
export interface FoundPassage extends PassageMetadata {
  id: string;
  /** The ranking score: cosine, lexical part and neighbours together. */
  score: number;
  /** Cosine with the question. */
  similarity: number;
}
