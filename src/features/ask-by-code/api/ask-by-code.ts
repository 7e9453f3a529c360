import { z } from 'zod';
import type { Answer, Citation } from '#domain/answers/answer.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { publicDataClient } from '#lib/amplify/data-client.ts';
import { replyOf } from '#lib/amplify/data-result.ts';

/** A citation as someone without an account receives it. */
export type GuestCitation = Omit<Citation, 'projectId' | 'projectName' | 'source'>;

export interface GuestAnswer extends Pick<Answer, 'outcome' | 'text' | 'blocks'> {
  citations: GuestCitation[];
}

/** A cited document with short-lived links. */
export interface ShownDocument {
  id: string;
  mimeType: string;
  file: string;
  text: string;
  words: string;
}

const reply = z.object({
  projectName: z.string(),
  companyName: z.string(),
  expiresAt: z.string(),
  answer: z.custom<GuestAnswer>((value) => value === null || typeof value === 'object').nullable(),
  documents: z.array(
    z.object({
      id: z.string(),
      mimeType: z.string(),
      file: z.string(),
      text: z.string(),
      words: z.string(),
    }),
  ),
});

export type AskedByCode = z.infer<typeof reply>;
export type AskByCode = (token: string, question?: string) => Promise<AskedByCode>;

/**
 * Returns what the code gives access to and, with a question, its answer. @throws {AppError} with the sentence for a
 * code that does not work
 */
export const askByCode: AskByCode = async (token, question) => {
  const client = await publicDataClient();
  const asked = { token, ...(question !== undefined && { question }) };
  const read = reply.safeParse(replyOf(await client.mutations.askWithCode(asked)));
  if (!read.success) throw new AppError('failed', dataErrors.unreadableResponse, { cause: read.error });
  return read.data;
};
