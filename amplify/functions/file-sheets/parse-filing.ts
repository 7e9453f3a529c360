import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { sheetFiling as most } from '#domain/limits/limits.ts';
import type { SheetFiling } from '#domain/sheets/filing.ts';
import { sheetFields } from '#domain/sheets/sheet.ts';
import { ISO_DAY } from '#domain/text/day.ts';
import { pageBox as box, pageText } from '../sheet-chains/page-values.ts';

const strict = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).strict();

const line = pageText(most.valueCharacters);
const day = z.string().regex(ISO_DAY);

/** A person's corrections come through `changeSheet`, so a filing may not claim to be typed. */
const readFrom = z.enum(['title-block', 'revision-table', 'drawing-list', 'header', 'file-name']);
const reading = strict({
  value: line,
  from: readFrom,
  box: box.nullable(),
  confidence: z.number().min(0).max(1),
  doubt: line.nullable(),
});

const fields = strict(Object.fromEntries(sheetFields.map((field) => [field, reading.optional()])));

const filing = strict({
  page: z.number().int().min(0).max(most.pagesAtMost),
  fields,
  otherBlock: fields.optional(),
  history: z
    .array(strict({ revision: line, date: day.nullable(), description: line }))
    .max(most.revisionsAtMost),
  layout: line.nullable(),
  drawingList: z
    .array(strict({ number: line, title: line, revision: line.nullable(), box }))
    .max(most.listedAtMost),
  doubts: z.array(line).max(most.doubtsAtMost),
  fingerprint: z
    .string()
    .regex(/^[\da-f-]{1,60}$/)
    .nullable(),
  references: z
    .array(
      strict({
        text: line,
        targetKey: pageText(100).min(1),
        detail: pageText(100).nullable(),
        box: box.nullable(),
        isRecognised: z.boolean().optional(),
        isPossible: z.boolean().optional(),
      }),
    )
    .max(most.referencesAtMost)
    .optional(),
});

const sheets = z.array(filing).max(most.sheetsPerRequest);

/**
 * Parses the caller's filing. Throws AppError `invalid` that names the first invalid field, but never its
 * value.
 */
export function parseFiling(json: string): SheetFiling[] {
  const parsed = sheets.safeParse(parseJson(json));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(`sheets${(issue?.path ?? []).map((part) => `.${String(part)}`).join('')}`);
  }
  const filings = parsed.data as SheetFiling[];
  const pages = new Set(filings.map(({ page }) => page));
  if (pages.size < filings.length) throw invalid('sheets: a page twice');
  for (const sheet of filings)
    if (JSON.stringify(sheet).length > most.sheetCharacters)
      throw invalid(`sheets: page ${sheet.page} is too large`);
  return filings;
}

const invalid = (what: string) => new AppError('invalid', `Invalid input: ${what}`);

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalid('sheets');
  }
}
