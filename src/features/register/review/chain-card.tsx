import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { formatDate } from '#components/dates.tsx';
import { SheetNumber } from '#components/title-block.tsx';
import type { RegisterSheet } from '#domain/sheets/register/register-sheet.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { CompareSheetsLink, type SheetCompareHref } from '../components/compare-sheets-link.tsx';
import { SheetPicture } from '../components/sheet-picture.tsx';
import { SupersededMark } from '../components/superseded-mark.tsx';
import { Doubt } from './reading-card.tsx';
import { nameBeside } from './sheet-names.ts';

interface ChainCardProps {
  newer: RegisterSheet;
  older: RegisterSheet;
  doubts: readonly string[];
  documents: ReadonlyMap<string, DocumentRecord>;
  hrefFor: (sheet: RegisterSheet) => string;
  compareHref: SheetCompareHref;
}

/** Two sheets with the same number side by side, and why it is unclear which is current. */
export function ChainCard({ newer, older, doubts, documents, hrefFor, compareHref }: ChainCardProps) {
  return (
    <div className="@container space-y-4">
      {doubts.map((doubt) => (
        <Doubt key={doubt} text={doubt} />
      ))}
      <div className="grid grid-cols-2 gap-2 @md:gap-3">
        {[older, newer].map((sheet) => (
          <SheetFacts
            key={sheet.id}
            sheet={sheet}
            other={sheet === newer ? older : newer}
            documents={documents}
            href={hrefFor(sheet)}
          />
        ))}
      </div>
      <CompareSheetsLink older={older} newer={newer} hrefOf={compareHref} />
    </div>
  );
}

interface SheetFactsProps {
  sheet: RegisterSheet;
  other: RegisterSheet;
  documents: ReadonlyMap<string, DocumentRecord>;
  href: string;
}

/** Values that differ from the other sheet are in bold. */
function SheetFacts({ sheet, other, documents, href }: SheetFactsProps) {
  const document = documents.get(sheet.documentId);
  const facts = [
    { label: t`Title`, value: sheet.title, differs: sheet.title !== other.title },
    { label: t`Date`, value: sheet.date && formatDate(sheet.date), differs: sheet.date !== other.date },
    { label: t`Received`, value: formatDate(sheet.receivedAt), differs: false },
    { label: t`File`, value: document?.name, differs: false },
  ];
  const superseded = sheet.state === 'superseded';
  return (
    <div className="min-w-0 border border-rule bg-sheet p-2 @md:p-3">
      <div className="flex items-center gap-2 font-mono text-sm">
        <SheetNumber number={sheet.number} revision={sheet.revision} superseded={superseded} />
        {superseded && <SupersededMark by={null} />}
      </div>
      <Link to={href} aria-label={nameBeside(other, sheet, documents)} className="mt-2 block">
        <SheetPicture
          document={document}
          page={sheet.page}
          superseded={superseded}
          className="aspect-4/3 w-full"
        />
      </Link>
      <dl className="mt-2 space-y-1">
        {facts.map(({ label, value, differs }) => (
          <div key={label} className="@md:grid @md:grid-cols-[4.5rem_1fr] @md:gap-2">
            <dt className="text-xs leading-5 text-ink-soft">{label}</dt>
            <dd className={clsx('min-w-0 [overflow-wrap:anywhere]', differs && 'font-semibold')}>
              {value ?? '–'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
