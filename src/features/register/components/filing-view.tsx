import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowRight, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { RelativeTime } from '#components/dates.tsx';
import { loneLink } from '#components/text-link.ts';
import { SheetNumber } from '#components/title-block.tsx';
import { findingTitles } from '#domain/sheets/findings/finding.ts';
import type { Filing } from '#domain/sheets/register/filings.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { type changeSheet, useSheetChange } from '#features/sheets/api/change-sheet.ts';
import type { Finding } from '#features/sheets/api/findings.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toaster.tsx';
import { useViewHref } from '../hooks/use-register-state.ts';
import { CompareSheetsLink, type SheetCompareHref } from './compare-sheets-link.tsx';
import { SupersededMark } from './superseded-mark.tsx';

interface FilingViewProps {
  filing: Filing<SheetRecord>;
  documents: ReadonlyMap<string, DocumentRecord>;
  hrefFor: (sheet: Pick<SheetRecord, 'documentId' | 'page'>) => string;
  compareHref: SheetCompareHref;
  mayChange: (sheet: Pick<SheetRecord, 'documentId'>) => boolean;
  /** Values of this upload that differ from those of other current documents. */
  conflicts: readonly Finding[];
  startsOpen: boolean;
  write?: typeof changeSheet;
}

/**
 * The effects of one upload on the register: revisions that it superseded, with Undo, new sheets, and unclear ones.
 */
export function FilingView(props: FilingViewProps) {
  const { filing, documents, hrefFor, compareHref, mayChange, conflicts, startsOpen, write } = props;
  const { revisions, added, unclear, earlier, same } = filing;
  const { change, changeAsync, busy } = useSheetChange(write);
  const hrefOf = useViewHref();
  const [asking, setAsking] = useState(false);
  // A revision that was itself superseded since would leave the sheet before it superseded, too.
  const undoable = revisions.filter(
    ({ sheet, superseded }) => sheet.state === 'current' && mayChange(sheet) && mayChange(superseded),
  );
  const uploads = [...new Set(undoable.map(({ sheet }) => sheet.documentId))];
  const undoAll = async () => {
    await changeAsync(uploads.map((id) => ({ action: 'undo-filing', id })));
    sayUndone(t`${undoable.length} new revisions were set aside`, () =>
      change(uploads.map((id) => ({ action: 'redo-filing', id }))),
    );
  };
  // Undo does the same for one sheet as for all: sets the new one aside and makes the earlier one current
  // again.
  const undo = ({ sheet, superseded }: Pair) =>
    change([{ action: 'supersede', id: sheet.id }], {
      onSuccess: () =>
        sayUndone(
          t`${nameOf(superseded)} is current again, and Rev ${sheet.revision ?? '–'} is set aside`,
          () => change([{ action: 'undo', id: sheet.id }]),
        ),
    });
  const keepBoth = ({ superseded }: Pair) =>
    change([{ action: 'keep', id: superseded.id }], {
      onSuccess: () =>
        sayUndone(t`Both revisions of ${superseded.number ?? 'the sheet'} are current`, () =>
          change([{ action: 'undo', id: superseded.id }]),
        ),
    });
  const line = (sheet: SheetRecord) => (
    <SheetLine
      key={sheet.id}
      sheet={sheet}
      href={hrefFor(sheet)}
      fileName={documents.get(sheet.documentId)?.name}
    />
  );
  return (
    <details open={startsOpen} className="border border-rule bg-sheet">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-2">
        <strong>{shown(filing.sentence)}</strong>
        <span className="text-xs text-ink-soft">
          <RelativeTime iso={filing.receivedAt} />
        </span>
      </summary>
      {(undoable.length > 1 || unclear.length > 0) && (
        <div className="flex flex-wrap gap-2 border-t border-hairline px-3 py-2">
          {unclear.length > 0 && (
            <Button asChild variant="primary">
              <Link to={hrefOf('review')}>
                <Trans>Review {unclear.length} unclear</Trans>
              </Link>
            </Button>
          )}
          {undoable.length > 1 && (
            <Button disabled={busy} onClick={() => setAsking(true)}>
              <Undo2 />
              <Trans>Undo all {undoable.length}</Trans>
            </Button>
          )}
        </div>
      )}
      <Group title={t`New revisions`} count={revisions.length}>
        {revisions.map((pair) => (
          <li key={pair.sheet.id} className="flex flex-wrap items-center gap-x-3">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 max-md:basis-full">
              <RevisionStep {...pair} href={hrefFor(pair.sheet)} oldHref={hrefFor(pair.superseded)} />
            </span>
            <span className="flex shrink-0 flex-wrap max-md:-ms-3">
              <CompareSheetsLink older={pair.superseded} newer={pair.sheet} hrefOf={compareHref} />
              {undoable.includes(pair) && (
                <UndoOne pair={pair} busy={busy} onUndo={() => undo(pair)} onKeep={() => keepBoth(pair)} />
              )}
            </span>
          </li>
        ))}
      </Group>
      <Group title={t`Unclear`} count={unclear.length}>
        {unclear.map(line)}
      </Group>
      <Group title={shown(findingTitles.conflict)} count={conflicts.length}>
        {conflicts.map((conflict) => (
          <ConflictLine key={conflict.id} conflict={conflict} href={hrefOf('check')} />
        ))}
      </Group>
      <Group title={t`New`} count={added.length}>
        {added.map(line)}
      </Group>
      <Group title={t`Earlier revisions`} count={earlier.length}>
        {earlier.map(line)}
      </Group>
      <Group title={t`Already here`} count={same.length}>
        {same.map(line)}
      </Group>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t`Undo ${undoable.length} new revisions?`}
          text={t`The new revisions are set aside, and the earlier ones are current again, as before this upload.`}
          confirmLabel={t`Undo all`}
          onConfirm={undoAll}
        />
      )}
    </details>
  );
}

type Pair = Filing<SheetRecord>['revisions'][number];

const nameOf = ({ number, revision }: SheetRecord) => t`${number ?? t`The sheet`} Rev ${revision ?? '–'}`;

function sayUndone(done: string, redo: () => void): void {
  toast.success(done, { action: { label: t`Redo`, onClick: redo } });
}

interface UndoOneProps {
  pair: Pair;
  busy: boolean;
  onUndo: () => void;
  onKeep: () => void;
}

/** Restores the earlier revision, or keeps both current if they are not revisions of one sheet. */
function UndoOne({ pair: { sheet }, busy, onUndo, onKeep }: UndoOneProps) {
  const name = [sheet.number, sheet.revision].filter(Boolean).join(' ');
  return (
    <>
      <Button variant="quiet" disabled={busy} aria-label={t`Keep both of ${name}`} onClick={onKeep}>
        <Trans>Keep both</Trans>
      </Button>
      <Button variant="quiet" disabled={busy} aria-label={t`Undo ${name}`} onClick={onUndo}>
        <Undo2 />
        <Trans>Undo</Trans>
      </Button>
    </>
  );
}

/** How many lines are shown at first, so that a set of hundreds opens without a pause. */
const LINES = 50;

function Group({ title, count, children }: { title: string; count: number; children: ReactNode[] }) {
  const [all, setAll] = useState(false);
  if (count === 0) return null;
  return (
    <section className="border-t border-hairline px-3 py-2">
      <h3 className="text-xs font-semibold text-ink-soft">
        {title} <span className="font-mono font-normal">{count}</span>
      </h3>
      <ul className="divide-y divide-hairline">{all ? children : children.slice(0, LINES)}</ul>
      {!all && count > LINES && (
        <Button variant="link" size="inline" onClick={() => setAll(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </section>
  );
}

interface RevisionStepProps {
  sheet: SheetRecord;
  superseded: SheetRecord;
  href: string;
  oldHref: string;
}

/** Such as `A-501 (B) → (C) Stair details`. */
function RevisionStep({ sheet, superseded, href, oldHref }: RevisionStepProps) {
  return (
    <>
      <Link to={href} className={`${loneLink} shrink-0 font-mono text-xs`}>
        {sheet.number ?? t`No number`}
      </Link>
      <Link
        to={oldHref}
        className="flex min-h-target min-w-6 shrink-0 items-center justify-center font-mono text-xs text-ink-soft"
      >
        <SheetNumber revision={superseded.revision ?? '–'} superseded />
      </Link>
      <ArrowRight aria-label={t`superseded by`} className="size-4 rtl:-scale-x-100 shrink-0 text-ink-soft" />
      <span className="flex shrink-0 font-mono text-xs">
        <SheetNumber revision={sheet.revision ?? '–'} superseded={sheet.state === 'superseded'} />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere] max-md:basis-full">{sheet.title}</span>
      {sheet.state === 'superseded' && <SupersededMark by={null} />}
    </>
  );
}

/** The difference, with both quotes. It is dismissed in the list of all findings. */
function ConflictLine({ conflict: { text, places }, href }: { conflict: Finding; href: string }) {
  const quotes = [...new Set(places.flatMap(({ quote }) => quote ?? []))];
  return (
    <li>
      <Link to={href} className={loneLink}>
        {shown(text)}
      </Link>
      {quotes.slice(0, QUOTES).map((quote) => (
        <p key={quote} className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          {quote}
        </p>
      ))}
    </li>
  );
}

/** Both sides of a conflict. Further ones are in the check. */
const QUOTES = 2;

function SheetLine({
  sheet,
  href,
  fileName,
}: {
  sheet: SheetRecord;
  href: string;
  fileName: string | undefined;
}) {
  return (
    <li className="flex items-center gap-2">
      <Link to={href} className={`${loneLink} max-w-1/2 min-w-0 shrink-0 font-mono text-xs`}>
        {sheet.number ?? fileName ?? t`No number`}
      </Link>
      <span className="flex shrink-0 font-mono text-xs">
        <SheetNumber revision={sheet.revision} superseded={sheet.state === 'superseded'} />
      </span>
      <span className="min-w-0 flex-1 truncate">{sheet.title}</span>
      {sheet.state === 'superseded' && <SupersededMark by={null} />}
    </li>
  );
}
