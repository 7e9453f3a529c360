import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { sheetFiling } from '#domain/limits/limits.ts';
import { sheetFields } from '#domain/sheets/sheet.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';

const id = z.string().min(1).max(200);
const field = z.enum(sheetFields);
const share = z.number().min(-1).max(2);
const box = z.object({ x: share, y: share, width: share, height: share }).strict();
const value = z
  .string()
  .max(sheetFiling.valueCharacters)
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);

const change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('correct'), id, field, value, box: box.nullish() }).strict(),
  z.object({ action: z.literal('confirm'), id }).strict(),
  z.object({ action: z.literal('keep'), id }).strict(),
  z.object({ action: z.literal('supersede'), id, by: id.nullish() }).strict(),
  z.object({ action: z.literal('undo'), id, field: field.nullish() }).strict(),
  z.object({ action: z.literal('undo-filing'), id }).strict(),
  z.object({ action: z.literal('redo-filing'), id }).strict(),
]);

/** What a caller asks. Throws AppError `invalid`. */
export function parseChange(json: string): SheetChange {
  try {
    return change.parse(JSON.parse(json)) as SheetChange;
  } catch (cause) {
    throw new AppError('invalid', 'Invalid input: change', { cause });
  }
}
