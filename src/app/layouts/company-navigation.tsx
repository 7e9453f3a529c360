import { clsx } from 'clsx';
import { FileText, FolderKanban, LayoutDashboard, Users } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';

const destinations = [
  { label: 'Dashboard', to: paths.company, icon: LayoutDashboard },
  { label: 'Projects', to: paths.projects, icon: FolderKanban },
  { label: 'Documents', to: paths.documents, icon: FileText },
  { label: 'Team', to: paths.team, icon: Users },
];

interface CompanyNavigationProps {
  companyId: string;
  /** `stacked` for the side menu. */
  stacked?: boolean;
  onNavigate?: () => void;
  className?: string;
}

export function CompanyNavigation({
  companyId,
  stacked = false,
  onNavigate,
  className,
}: CompanyNavigationProps) {
  return (
    <nav aria-label="Company" className={clsx('gap-1', stacked && 'flex flex-col', className)}>
      {destinations.map(({ label, to, icon: Icon }) => (
        <NavLink
          key={label}
          to={to(companyId)}
          end
          onClick={onNavigate}
          className={({ isActive }) =>
            clsx(
              'inline-flex items-center gap-2 text-sm transition-colors hover:text-ink',
              stacked ? 'min-h-row border-l-2 px-4' : 'h-header border-b-2 px-3',
              isActive ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-soft',
            )
          }
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
