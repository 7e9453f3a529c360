import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { reviewedFields } from '#domain/sheets/chains/sure.ts';
import type { ReviewSheet } from '#domain/sheets/register/register-sheet.ts';
import type { ReviewItem } from '#domain/sheets/register/review-queue.ts';
import type { FieldReading, SheetField } from '#domain/sheets/sheet.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { shown } from '#lib/language/shown.ts';
import { FieldCrop } from './field-crop.tsx';
import { blockName, fieldNames, shownField, sourceOf } from './field-words.ts';
import { WholePage } from './whole-page.tsx';

type ReadingItem = Extract<ReviewItem, { kind: 'reading' }>;

interface ReadingCardProps {
  item: ReadingItem;
  document: DocumentRecord | undefined;
  /** Replaces the card's values while they are being corrected. */
  form: ReactElement | null;
}

/**
 * The readings of a sheet: each uncertain field beside a picture of its position on the page, each other field on a
 * line.
 */
export function ReadingCard({ item, document, form }: ReadingCardProps) {
  const { sheet, fields, doubts } = item;
  const others = reviewedFields.filter((field) => !fields.includes(field));
  return (
    <div className="space-y-4">
      {doubts.map((doubt) => (
        <Doubt key={doubt} text={doubt} />
      ))}
      {sheet.number === null && document && <WholePage document={document} page={Math.max(1, sheet.page)} />}
      {sheet.number === null && (
        <p className="text-sm">
          <Trans>
            Without a number, the sheet appears in the register as “No number”. It supersedes no other sheet,
            and references do not find it.
          </Trans>
        </p>
      )}
      {fields.map((field) => (
        <DoubtfulField
          key={field}
          field={field}
          reading={sheet.readings[field]}
          document={document}
          page={sheet.page}
        />
      ))}
      {form ?? <Fields fields={others} readings={sheet.readings} />}
      {sheet.otherBlock && !form && (
        <OtherBlock block={sheet.otherBlock} document={document} page={sheet.page} />
      )}
    </div>
  );
}

interface FieldsProps {
  fields: readonly SheetField[];
  readings: ReviewSheet['readings'];
}

function Fields({ fields, readings }: FieldsProps) {
  return (
    <dl className="divide-y divide-hairline border-y border-rule">
      {fields.map((field) => {
        const reading = readings[field];
        return (
          <div key={field} className="grid grid-cols-[6rem_1fr] items-baseline gap-2 py-1.5">
            <dt className="text-xs text-ink-soft">{fieldNames[field]}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              {reading ? (
                shownField(field, reading.value)
              ) : (
                <span className="text-unverified">
                  <Trans>Not read</Trans>
                </span>
              )}
              {reading && <span className="block text-xs text-ink-soft">{sourceOf(reading)}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface OtherBlockProps {
  block: ReviewSheet['readings'];
  document: DocumentRecord | undefined;
  page: number;
}

/** The values of the page's other title block, beside a picture of it. */
function OtherBlock({ block, document, page }: OtherBlockProps) {
  const box = block.number?.box;
  return (
    <section className="space-y-2">
      <h4 className="text-sm font-semibold">
        <Trans>The other title block: {blockName(block)}</Trans>
      </h4>
      {document && box && (
        <FieldCrop
          document={document}
          page={page}
          box={box}
          alt={t`Where ${block.number?.value ?? ''} was read`}
        />
      )}
      <Fields fields={reviewedFields} readings={block} />
    </section>
  );
}

interface DoubtfulFieldProps {
  field: SheetField;
  reading: FieldReading | undefined;
  document: DocumentRecord | undefined;
  page: number;
}

function DoubtfulField({ field, reading, document, page }: DoubtfulFieldProps) {
  if (!reading) return null;
  const { value, box, doubt } = reading;
  return (
    <div className="space-y-2">
      {document && box && (
        <FieldCrop
          document={document}
          page={Math.max(1, page)}
          box={box}
          alt={t`Where ${fieldNames[field].toLowerCase()} ${value} was read`}
        />
      )}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-xs text-ink-soft">{fieldNames[field]}</span>
        <strong className="font-mono text-base [overflow-wrap:anywhere]">{shownField(field, value)}</strong>
        <span className="text-xs text-ink-soft">{sourceOf(reading)}</span>
      </p>
      <Doubt text={doubt ?? t`Nothing else confirms it. Compare it with the sheet.`} />
    </div>
  );
}

export function Doubt({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 text-sm text-unverified">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{shown(text)}</span>
    </p>
  );
}
