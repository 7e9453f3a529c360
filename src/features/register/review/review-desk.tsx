import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { loneLink } from '#components/text-link.ts';
import type { RegisterSheet } from '#domain/sheets/register/register-sheet.ts';
import type { ReviewItem } from '#domain/sheets/register/review-queue.ts';
import type { SheetField } from '#domain/sheets/sheet.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { type changeSheet, useSheetChange } from '#features/sheets/api/change-sheet.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { SheetCompareHref } from '../components/compare-sheets-link.tsx';
import { ChainAnswers } from './chain-answers.tsx';
import { ChainCard } from './chain-card.tsx';
import { CorrectForm } from './correct-form.tsx';
import { ReadingAnswers } from './reading-answers.tsx';
import { ReadingCard } from './reading-card.tsx';
import { type FileNames, inOrder } from './sheet-names.ts';

interface ReviewDeskProps {
  /** At least one. */
  queue: readonly ReviewItem[];
  documents: ReadonlyMap<string, DocumentRecord>;
  hrefFor: (sheet: RegisterSheet) => string;
  compareHref: SheetCompareHref;
  mayChange: (sheet: RegisterSheet) => boolean;
  write?: typeof changeSheet;
}

/**
 * Shows one question at a time. Enter confirms, or asks for a missing number, E corrects, 2 takes the other title block, J and K (or the arrow keys) go to the next and
 * previous.
 */
export function ReviewDesk({ queue, documents, hrefFor, compareHref, mayChange, write }: ReviewDeskProps) {
  const { item, place, go } = usePlace(queue);
  const [correcting, setCorrecting] = useState<string | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const { change, busy } = useSheetChange(write);
  // Each question takes focus, so that its keys work at once and a screen reader reads it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for another question
  useEffect(() => desk.current?.focus({ preventScroll: true }), [item?.id]);
  if (!item) return null;
  const { sheet } = item;
  const document = documents.get(sheet.documentId);
  const allowed = mayChange(sheet) && (item.kind === 'reading' || mayChange(item.other));
  const isCorrecting = correcting === item.id && item.kind === 'reading';
  const confirm = () => allowed && change([{ action: 'confirm', id: sheet.id }]);
  const chooseOther = () => change([{ action: 'choose-block', id: sheet.id }]);
  const answers = item.kind === 'reading' && allowed;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== desk.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j' || event.key === 'ArrowRight') go(1);
    else if (event.key === 'k' || event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'Enter' && answers && sheet.number !== null) confirm();
    else if (event.key === '2' && answers && item.sheet.otherBlock) chooseOther();
    else if (['Enter', 'e'].includes(event.key) && answers) setCorrecting(item.id);
    else return;
    event.preventDefault();
  };
  return (
    <section
      aria-label={t`Question ${place + 1} of ${queue.length}`}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex items-center gap-2 border-b border-hairline px-3 py-1">
        <p className="min-w-0 flex-1 text-sm">
          <Link to={hrefFor(sheet)} className={`${loneLink} [overflow-wrap:anywhere]`}>
            {document?.name ?? t`Document`}
            {sheet.page > 0 && t`, page ${sheet.page}`}
          </Link>
        </p>
        <span className="font-mono text-xs text-ink-soft">
          <Trans>
            Question {place + 1} of {queue.length}
          </Trans>
        </span>
        <Step
          label={t`Previous`}
          keyName="K"
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          onClick={() => go(-1)}
        />
        <Step
          label={t`Next`}
          keyName="J"
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          onClick={() => go(1)}
        />
      </div>
      {/* The scrolling element has focus, so that the arrow keys scroll a long question. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields */}
      <div
        key={item.id}
        ref={desk}
        role="group"
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys work while it has focus
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="min-h-0 flex-1 overflow-auto p-3 -outline-offset-2 max-md:min-h-[12rem]"
      >
        <div className="mx-auto max-w-160">
          <h3 id={headingId} className="mb-3 text-base font-semibold">
            {questionOf(item, documents)}
          </h3>
          {item.kind === 'reading' ? (
            <ReadingCard
              item={item}
              document={document}
              form={
                isCorrecting ? (
                  <CorrectForm
                    key={item.id}
                    sheet={sheet}
                    first={sheet.number === null ? 'number' : (item.fields[0] ?? 'number')}
                    busy={busy}
                    onCancel={() => {
                      setCorrecting(null);
                      desk.current?.focus({ preventScroll: true });
                    }}
                    onSave={(fields) => {
                      setCorrecting(null);
                      change(corrections(sheet.id, fields));
                    }}
                  />
                ) : null
              }
            />
          ) : (
            <ChainCard
              {...inOrder(sheet, item.other, documents)}
              doubts={item.doubts}
              documents={documents}
              hrefFor={hrefFor}
              compareHref={compareHref}
            />
          )}
        </div>
      </div>
      {!isCorrecting && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-rule bg-sheet px-3 py-2">
          {!allowed && (
            <p className="me-auto text-xs text-ink-soft">
              <Trans>An Admin, an Owner or its uploader can answer.</Trans>
            </p>
          )}
          {allowed && item.kind === 'chain' && (
            <ChainAnswers
              sheet={sheet}
              other={item.other}
              files={documents}
              busy={busy}
              onAnswer={change}
              onLater={() => go(1)}
            />
          )}
          {allowed && item.kind === 'reading' && (
            <ReadingAnswers
              sheet={sheet}
              busy={busy}
              onCorrect={() => setCorrecting(item.id)}
              onConfirm={confirm}
              onChooseOther={chooseOther}
            />
          )}
        </div>
      )}
    </section>
  );
}

interface StepProps {
  label: string;
  keyName: string;
  icon: ReactNode;
  onClick: () => void;
}

function Step({ label, keyName, icon, onClick }: StepProps) {
  return (
    <Tooltip text={`${label} (${keyName})`}>
      <Button variant="quiet" size="icon" aria-label={label} aria-keyshortcuts={keyName} onClick={onClick}>
        {icon}
      </Button>
    </Tooltip>
  );
}

/** The shown question. When it is answered, the next one takes its place. */
function usePlace(queue: readonly ReviewItem[]) {
  const [shown, setShown] = useState({ id: queue[0]?.id, place: 0 });
  const found = queue.findIndex(({ id }) => id === shown.id);
  const place = found >= 0 ? found : Math.min(shown.place, queue.length - 1);
  const go = (steps: number) => {
    const next = (place + steps + queue.length) % queue.length;
    setShown({ id: queue[next]?.id, place: next });
  };
  const item = queue[place];
  if (item && (item.id !== shown.id || place !== shown.place)) setShown({ id: item.id, place });
  return { item, place, go };
}

/** A correction also confirms the fields that were not changed. */
function corrections(id: string, fields: Partial<Record<SheetField, string>>): SheetChange[] {
  const typed = Object.entries(fields) as [SheetField, string][];
  return [
    ...typed.map(([field, value]) => ({ action: 'correct' as const, id, field, value })),
    { action: 'confirm', id },
  ];
}

function questionOf(item: ReviewItem, files: FileNames): string {
  if (item.kind === 'chain') {
    const { newer, older, newerName, olderName } = inOrder(item.sheet, item.other, files);
    return t`${newer.number ?? older.number ?? ''}: does ${newerName} supersede ${olderName}?`;
  }
  const { number, title } = item.sheet;
  const name = [number, title].filter(Boolean).join(' ');
  return name ? t`Is ${name} read correctly?` : t`Which sheet is this?`;
}
