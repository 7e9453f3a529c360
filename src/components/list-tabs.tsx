import { Link } from 'react-router-dom';

export interface ListTab {
  label: string;
  /** Absent for the list that is shown. */
  to?: string;
}

interface ListTabsProps {
  tabs: readonly ListTab[];
  /** The number of items in the shown list, once it is known. */
  count: number | undefined;
}

const tab =
  'inline-flex min-w-target shrink-0 items-center justify-center gap-1.5 border-b-2 px-1.5 text-sm whitespace-nowrap';

/** The lists of a project, always in the same order. The shown one is the heading of its pane. */
export function ListTabs({ tabs, count }: ListTabsProps) {
  return (
    <div className="-mx-1.5 -mb-px flex min-h-12 max-w-[calc(100%+0.75rem)] items-stretch overflow-x-auto self-stretch @max-[18rem]:min-h-target">
      {tabs.map(({ label, to }) =>
        to ? (
          <Link key={label} to={to} className={`${tab} border-transparent text-ink-soft hover:text-ink`}>
            {label}
          </Link>
        ) : (
          <h2 key={label} className={`${tab} border-accent font-semibold`}>
            {label} <span className="font-mono text-xs font-normal text-ink-soft">{count}</span>
          </h2>
        ),
      )}
    </div>
  );
}
