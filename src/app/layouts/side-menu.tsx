import { BookOpen, ListChecks, LogOut, Menu, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '#components/brand.tsx';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle, DialogTrigger, DrawerContent } from '#ui/dialog.tsx';
import { paths } from '../paths.ts';
import { CompanyNavigation } from './company-navigation.tsx';

const entry =
  'flex min-h-row w-full items-center gap-2 border-l-2 border-transparent px-4 text-sm text-ink-soft';

/** Navigation below 768 px. */
export function SideMenu({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="quiet" size="icon" className="md:hidden" aria-label="Open menu">
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
          {user.name} · {user.role}
        </DialogDescription>
        <CompanyNavigation companyId={user.companyId} stacked onNavigate={close} />
        <div className="mt-auto border-t border-hairline pb-[env(safe-area-inset-bottom)]">
          <Link to={paths.commonTerms()} onClick={close} className={entry}>
            <BookOpen aria-hidden="true" className="size-4" />
            Common terms
          </Link>
          <Link to={paths.aiTraining()} onClick={close} className={entry}>
            <ListChecks aria-hidden="true" className="size-4" />
            AI training
          </Link>
          <Link to={paths.settings(user.companyId)} onClick={close} className={entry}>
            <Settings aria-hidden="true" className="size-4" />
            Settings
          </Link>
          <button
            type="button"
            className={entry}
            onClick={() => {
              close();
              onSignOut();
            }}
          >
            <LogOut aria-hidden="true" className="size-4" />
            Sign Out
          </button>
        </div>
      </DrawerContent>
    </Dialog>
  );
}
