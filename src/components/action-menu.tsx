import type { LucideIcon } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIsPhone } from '#hooks/use-viewport.ts';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from './ui/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from './ui/dropdown-menu.tsx';

export interface Action {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
}

interface ActionMenuProps {
  /** The name of the item that the actions apply to. */
  title: string;
  trigger: ReactElement;
  actions: readonly Action[];
  /** Opens when rendered, for a menu that is rendered only on request. */
  defaultOpen?: boolean;
}

/** The actions of an item: a menu on a wide screen, a sheet at the bottom of a phone. */
export function ActionMenu(props: ActionMenuProps) {
  return useIsPhone() ? <ActionSheet {...props} /> : <ActionDropdown {...props} />;
}

function ActionDropdown({ trigger, actions, defaultOpen }: ActionMenuProps) {
  return (
    <DropdownMenu defaultOpen={defaultOpen}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {actions.map(({ label, icon: Icon, danger, onSelect }) => (
          <DropdownMenuItem key={label} danger={danger} onSelect={onSelect}>
            <Icon />
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ActionSheet({ title, trigger, actions, defaultOpen = false }: ActionMenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        aria-describedby={undefined}
        className="px-0 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        <DialogTitle className="mb-2 truncate px-5 text-base">{title}</DialogTitle>
        {actions.map(({ label, icon: Icon, danger, onSelect }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              setOpen(false);
              onSelect();
            }}
            className={`flex min-h-14 items-center gap-3 px-5 text-start text-base active:bg-wash ${danger ? 'text-failed' : ''}`}
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </button>
        ))}
      </DialogContent>
    </Dialog>
  );
}
