import { z } from 'zod';

const line = (characters: number) =>
  z
    .string()
    .trim()
    .max(characters, `At most ${characters} characters`)
    .regex(/^\P{Cc}*$/u, 'Line breaks and control characters can not be used here');

/** What people may call a document: its name, and its title block's number and revision, '' for none. */
export const documentLabelRules = z.object({
  name: line(255).min(1, 'Required'),
  documentNumber: line(60),
  revision: line(20),
});

export type DocumentLabel = z.infer<typeof documentLabelRules>;
