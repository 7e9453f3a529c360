import { z } from 'zod';
import { oneLine } from '../errors/one-line.ts';

const line = (characters: number) =>
  z
    .string()
    .trim()
    .max(characters, `At most ${characters} characters`)
    .regex(...oneLine);

/**
 * The names that people may use for a document: its name, and its title block's number and revision. Empty if it has
 * none.
 */
export const documentLabelRules = z.object({
  name: line(255).min(1, 'Required'),
  documentNumber: line(60),
  revision: line(20),
});

export type DocumentLabel = z.infer<typeof documentLabelRules>;
