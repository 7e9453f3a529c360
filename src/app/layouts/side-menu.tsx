import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '#components/brand.tsx';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle, DialogTrigger, DrawerContent } from '#ui/dialog.tsx';
import { pathTo } from '../paths.ts';
import { menuOf } from '../screens.ts';
import { CompanyNavigation } from './company-navigation.tsx';
import { MenuIcon } from './menu-icon.tsx';

const entry =
  'flex min-h-row w-full items-center gap-2 border-s-2 border-transparent px-4 text-sm text-ink-soft';

/** Navigation below 768 px. */
export function SideMenu({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="quiet" size="icon" className="md:hidden" aria-label={t`Open menu`}>
          <Menu />
        </Button>
      </DialogTrigger>
      <DrawerContent>
        <div className="flex h-header items-center border-b border-hairline px-4">
          <DialogTitle className="flex items-center">
            <Brand />
          </DialogTitle>
        </div>
        <DialogDescription className="px-4 py-3">
          <span className="block font-semibold text-ink">{user.companyName}</span>
          {user.name} · {shown(user.role)}
        </DialogDescription>
        <CompanyNavigation companyId={user.companyId} stacked onNavigate={close} />
        <div className="mt-auto border-t border-hairline pb-[env(safe-area-inset-bottom)]">
          {menuOf('account').map(({ name, label, path }) => (
            <Link key={name} to={pathTo(path, user)} onClick={close} className={entry}>
              <MenuIcon of={name} className="size-4" />
              {shown(label)}
            </Link>
          ))}
          <button
            type="button"
            className={entry}
            onClick={() => {
              close();
              onSignOut();
            }}
          >
            <LogOut aria-hidden="true" className="size-4" />
            <Trans>Sign Out</Trans>
          </button>
        </div>
      </DrawerContent>
    </Dialog>
  );
}
