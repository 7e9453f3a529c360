import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { NavLink } from 'react-router-dom';
import { shown } from '#lib/language/shown.ts';
import { pathTo } from '../paths.ts';
import { menuOf } from '../screens.ts';
import { MenuIcon } from './menu-icon.tsx';

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
    <nav aria-label={t`Company`} className={clsx('gap-1', stacked && 'flex flex-col', className)}>
      {menuOf('company').map(({ name, label, path }) => (
        <NavLink
          key={name}
          to={pathTo(path, { companyId })}
          end
          onClick={onNavigate}
          className={({ isActive }) =>
            clsx(
              'inline-flex items-center gap-2 text-sm transition-colors hover:text-ink',
              stacked ? 'min-h-row border-s-2 px-4' : 'h-header border-b-2 px-3',
              isActive ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-soft',
            )
          }
        >
          <MenuIcon of={name} className="size-4" />
          {shown(label)}
        </NavLink>
      ))}
    </nav>
  );
}
