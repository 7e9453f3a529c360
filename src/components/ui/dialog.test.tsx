import '#tests/support/pointer-capture.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, startTransition, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from './dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';

type Way = (open: () => void) => ReactNode;

/** A page whose dialog is opened from outside, such as by a menu or by the URL. */
function Page({ way, opened = false }: { way: Way; opened?: boolean }) {
  const [open, setOpen] = useState(opened);
  return (
    <main tabIndex={-1}>
      {way(() => setOpen(true))}
      {open && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title="Sign out"
          text="Are you sure?"
          confirmLabel="Sign Out"
          onConfirm={() => {}}
        />
      )}
    </main>
  );
}

const menu = (select: () => void) => (
  <DropdownMenu>
    <DropdownMenuTrigger>Account</DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem onSelect={select}>Leave</DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);

/** The drawer or sheet on a phone, which closes as the dialog opens. */
function Sheet({ select }: { select: () => void }) {
  const [open, setOpen] = useState(false);
  const leave = () => {
    setOpen(false);
    select();
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>Account</DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Account</DialogTitle>
        <button type="button" onClick={leave}>
          Leave
        </button>
      </DialogContent>
    </Dialog>
  );
}

/** A button that disappears as it opens the dialog. */
function Vanishing({ open }: { open: () => void }) {
  const [here, setHere] = useState(true);
  const press = () => {
    open();
    setHere(false);
  };
  return (
    here && (
      <button type="button" onClick={press}>
        Leave
      </button>
    )
  );
}

/** Waits until the menu or sheet is gone, and with it Radix's zero timer, which returns focus to its button. */
async function menuClosed() {
  await waitFor(() => {
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  await new Promise((resolve) => setTimeout(resolve));
}

/** Opens the dialog by keyboard, checks that it keeps focus while its menu closes, and closes it with Esc. */
async function openAndClose(name: string, ...keys: string[]) {
  const user = userEvent.setup();
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  for (const key of keys) await user.keyboard(key);
  expect(await screen.findByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement);
  await menuClosed();
  expect(screen.getByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

const account = () => screen.getByRole('button', { name: 'Account' });

describe('focus after a dialog', () => {
  it('returns to the outside button that opened it', async () => {
    render(
      <Page
        way={(open) => (
          <button type="button" onClick={open}>
            Leave
          </button>
        )}
      />,
    );
    await openAndClose('Leave');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus());
  });

  it('returns to the button of the menu in which it was chosen', async () => {
    render(<Page way={menu} />);
    await openAndClose('Account', '{Enter}');
    await waitFor(() => expect(account()).toHaveFocus());
  });

  it('returns to the menu’s button when the URL opened it after the menu closed', async () => {
    render(<Page way={(open) => menu(() => queueMicrotask(() => startTransition(open)))} />);
    await openAndClose('Account', '{Enter}');
    await waitFor(() => expect(account()).toHaveFocus());
  });

  it('returns to the button of the sheet that closed as it opened', async () => {
    render(<Page way={(open) => <Sheet select={open} />} />);
    await openAndClose('Account', '{Enter}');
    await waitFor(() => expect(account()).toHaveFocus());
  });

  it('moves to the main part of the page when nothing on the page opened it', async () => {
    render(<Page opened way={() => null} />);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('moves to the main part of the page when its opener has gone', async () => {
    render(<Page way={(open) => <Vanishing open={open} />} />);
    await openAndClose('Leave');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
