import { FileClock, FileText, FolderKanban, type LucideIcon, Users } from 'lucide-react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { CompanyFigures } from '../../../domain/dashboard/company-figures.ts';
import { dashboard } from '../../../domain/limits/limits.ts';

/** The company in four numbers, ruled like the parts list of a drawing. Undefined while they are counted. */
export function FiguresStrip({ figures }: { figures: CompanyFigures | undefined }) {
  return (
    <dl className="grid grid-cols-2 border-t border-l border-hairline bg-sheet lg:grid-cols-4">
      <Figure
        icon={FolderKanban}
        label="Active Projects"
        value={figures?.projects.value}
        note={added(figures?.projects.added)}
      />
      <Figure
        icon={FileText}
        label="Documents"
        value={figures?.documents.value}
        note={added(figures?.documents.added)}
      />
      <Figure
        icon={Users}
        label="Team Members"
        value={figures?.members.value}
        note={added(figures?.members.added)}
      />
      <Figure
        icon={FileClock}
        label="Recent Documents"
        value={figures?.recentDocuments}
        note={`in the last ${dashboard.recentDays} days`}
      />
    </dl>
  );
}

/** A change is told only where there is one. */
function added(count: number | undefined): string | undefined {
  return count ? `+${count.toLocaleString()} in 30 days` : undefined;
}

interface FigureProps {
  icon: LucideIcon;
  label: string;
  value: number | undefined;
  note: string | undefined;
}

function Figure({ icon: Icon, label, value, note }: FigureProps) {
  return (
    <div className="border-r border-b border-hairline p-4">
      <dt className="flex items-center gap-2 text-xs text-ink-soft">
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </dt>
      <dd className="mt-2 flex min-h-11 flex-wrap items-baseline gap-x-2">
        {value === undefined ? (
          <Skeleton className="h-7 w-10" />
        ) : (
          <span className="font-mono text-xl font-semibold">{value.toLocaleString()}</span>
        )}
        {note && value !== undefined && <span className="text-xs text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
