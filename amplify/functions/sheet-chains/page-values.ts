import { z } from 'zod';

/** Text of a page for people: without control characters and changes of writing direction. */
export const pageText = (characters: number) =>
  z
    .string()
    .max(characters)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);

/** Boxes on a rotated scan may reach slightly beyond the page. */
const share = z.number().min(-1).max(2);

/** Where it is on the page. */
export const pageBox = z.object({ x: share, y: share, width: share, height: share }).strict();
