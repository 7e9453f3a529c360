import { z } from 'zod';
import { oneLine } from '../errors/one-line.ts';

const line = (characters: number) =>
  z
    .string()
    .trim()
    .max(characters, `At most ${characters} characters`)
    .regex(...oneLine);

/** What people may call a document: its name, and its title block's number and revision, '' for none. */
export const documentLabelRules = z.object({
  name: line(255).min(1, 'Required'),
  documentNumber: line(60),
  revision: line(20),
});

export type DocumentLabel = z.infer<typeof documentLabelRules>;
