import { z } from 'zod';

const optional = (characters: number) =>
  z.string().trim().max(characters, `At most ${characters} characters`);

/** Validates the form of a new project. Only the name is required. */
export const newProjectRules = z.object({
  name: z.string().trim().min(1, 'Required').max(120, 'At most 120 characters'),
  description: optional(2_000),
  streetNumber: optional(20),
  streetName: optional(120),
  suburb: optional(120),
  state: optional(60),
  postcode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{0,10}$/, 'Please enter a valid postcode'),
});

export type NewProjectValues = z.infer<typeof newProjectRules>;

/** The address on one line, such as `12 Example Street, Fremantle WA 6160`. Empty if no part is known. */
export function addressLine(
  parts: Partial<Record<'streetNumber' | 'streetName' | 'suburb' | 'state' | 'postcode', string | null>>,
): string {
  const join = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(' ');
  return [join(parts.streetNumber, parts.streetName), join(parts.suburb, parts.state, parts.postcode)]
    .filter(Boolean)
    .join(', ');
}
