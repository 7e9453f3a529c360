import { Trans } from '@lingui/react/macro';
import { LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { pathTo } from '../paths.ts';
import { menuOf } from '../screens.ts';
import { MenuIcon } from './menu-icon.tsx';

/**
 * Who is signed in, with the links that belong to the account or the whole company. On a phone, the side menu
 * has them.
 */
export function AccountMenu({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  return (
    <div className="ms-auto hidden md:block">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet">
            <UserRound />
            <span className="max-w-40 truncate">{user.name}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>
            <span className="block text-sm font-semibold text-ink">{user.companyName}</span>
            {shown(user.role)} · {user.email}
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
          {menuOf('account').map(({ name, label, path }) => (
            <DropdownMenuItem key={name} asChild>
              <Link to={pathTo(path, user)}>
                <MenuIcon of={name} />
                {shown(label)}
              </Link>
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem onSelect={onSignOut}>
            <LogOut />
            <Trans>Sign Out</Trans>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
