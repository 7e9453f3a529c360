import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileClock, FileText, FolderKanban, type LucideIcon, RotateCw, Users } from 'lucide-react';
import type { Figure as CountedFigure } from '#domain/dashboard/company-figures.ts';
import { dashboard } from '#domain/limits/limits.ts';
import { formatNumber } from '#lib/language/numbers-and-dates.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Each figure is undefined while it loads and null if it could not be loaded. */
export interface ShownFigures {
  projects?: CountedFigure | null | undefined;
  documents?: CountedFigure | null | undefined;
  members?: CountedFigure | null | undefined;
  recentDocuments?: number | null | undefined;
}

interface FiguresStripProps {
  figures: ShownFigures & {
    /** Reloads everything. Absent if nothing failed. */
    retry?: { retrying: boolean; onRetry: () => void } | undefined;
  };
}

/** The company in four figures, ruled like the parts list of a drawing. */
export function FiguresStrip({ figures: { retry, ...figures } }: FiguresStripProps) {
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] border-t border-s border-hairline bg-sheet lg:grid-cols-4">
        <Figure icon={FolderKanban} label={t`Active Projects`} {...counted(figures.projects)} />
        <Figure icon={FileText} label={t`Documents`} {...counted(figures.documents)} />
        <Figure icon={Users} label={t`Team Members`} {...counted(figures.members)} />
        <Figure
          icon={FileClock}
          label={t`Recent Documents`}
          value={figures.recentDocuments}
          note={t`in the last ${dashboard.recentDays} days`}
        />
      </dl>
      {retry && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-failed">
          <p>
            <Trans>Some of this could not be loaded.</Trans>
          </p>
          <Button variant="link" size="inline" onClick={retry.onRetry} busy={retry.retrying}>
            {!retry.retrying && <RotateCw />}
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** The value of a figure, and its change if it has one. */
function counted(figure: CountedFigure | null | undefined): Pick<FigureProps, 'value' | 'note'> {
  return {
    value: figure ? figure.value : figure,
    note: figure?.added ? t`+${formatNumber(figure.added)} in 30 days` : undefined,
  };
}

interface FigureProps {
  icon: LucideIcon;
  label: string;
  /** Undefined while it loads, null if it could not be loaded. */
  value: number | null | undefined;
  note: string | undefined;
}

function Figure({ icon: Icon, label, value, note }: FigureProps) {
  return (
    <div className="border-e border-b border-hairline p-4">
      <dt className="flex items-center gap-2 text-xs text-ink-soft">
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </dt>
      <dd className="mt-2 flex min-h-11 flex-wrap items-baseline gap-x-2">
        {value === undefined ? (
          <Skeleton className="h-7 w-10" />
        ) : (
          <span className="font-mono text-xl font-semibold">
            {typeof value === 'number' ? formatNumber(value) : '–'}
          </span>
        )}
        {note && typeof value === 'number' && <span className="text-xs text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
