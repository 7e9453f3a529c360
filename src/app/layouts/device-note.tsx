import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, type LucideIcon, RadioTower, RefreshCw, WifiOff, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from '#hooks/use-viewport.ts';
import { Button } from '#ui/button.tsx';

/** What works without a connection, and what does not. */
export function OfflineNote() {
  return (
    <StandingNote icon={WifiOff} word={t`Offline`}>
      <Trans>
        You can still read what you opened before, as of the time shown with it. You can also ask about a
        project that you keep on this device. Files that you add are uploaded when you are back online.
      </Trans>
    </StandingNote>
  );
}

/** Shown while live updates are disconnected. Disappears after reconnecting. */
export function LiveNote({ cause }: { cause: string }) {
  return (
    <StandingNote icon={RadioTower} word={cause}>
      <Trans>
        Live updates are paused. Your own work is saved. Plumbline is reconnecting and will then load what you
        missed.
      </Trans>
    </StandingNote>
  );
}

/** Never applied automatically, because the user may be in the middle of something. */
export function UpdateNote({ onReload }: { onReload: () => void }) {
  const [later, setLater] = useState(false);
  if (later) return null;
  return (
    <Note>
      <p className="py-2 ps-3">
        <Trans>A new version is ready. Reload when it suits you.</Trans>
      </p>
      <Button variant="quiet" onClick={onReload}>
        <RefreshCw />
        <Trans>Reload</Trans>
      </Button>
      <Button variant="quiet" size="icon" aria-label={t`Later`} onClick={() => setLater(true)}>
        <X />
      </Button>
    </Note>
  );
}

interface StandingNoteProps {
  icon: LucideIcon;
  word: string;
  children: ReactNode;
}

/**
 * One word that stays while it is true, and an explanation that folds away. On a phone it starts folded, so
 * that it does not cover the screen.
 */
function StandingNote({ icon: Icon, word, children }: StandingNoteProps) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(!isPhone);
  const meaning = useId();
  return (
    <Note>
      <div>
        <Button
          variant="quiet"
          className="max-md:gap-1 max-md:px-2 max-md:text-xs"
          aria-expanded={open}
          aria-controls={meaning}
          onClick={() => setOpen((before) => !before)}
        >
          <Icon aria-hidden="true" className="text-unverified" />
          {word}
          <ChevronDown aria-hidden="true" className={open ? 'rotate-180' : undefined} />
        </Button>
        <p id={meaning} hidden={!open} className="px-3 pb-3">
          {children}
        </p>
      </div>
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-w-md items-start rounded border border-rule bg-sheet text-sm text-ink">
      {children}
    </div>
  );
}
