import { RadioTower, RefreshCw, WifiOff, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';

/** What works without a connection, and what does not. Put away, it leaves its first word standing. */
export function OfflineNote() {
  const [small, setSmall] = useState(false);
  if (small)
    return (
      <Note>
        <Button variant="quiet" onClick={() => setSmall(false)}>
          <WifiOff />
          Offline
        </Button>
      </Note>
    );
  return (
    <Note>
      <WifiOff aria-hidden="true" className="mt-3 ml-3 size-4 shrink-0 text-unverified" />
      <p className="py-2 pl-2">
        <strong className="font-semibold">Offline:</strong> what is open stays readable. Uploading, asking and
        opening anything else need a connection; Plumbline goes on by itself when it is back.
      </p>
      <Button variant="quiet" size="icon" aria-label="Put away" onClick={() => setSmall(true)}>
        <X />
      </Button>
    </Note>
  );
}

/** The product is there, the line that brings news of others is not. It goes away by itself. */
export function LiveNote({ cause }: { cause: string }) {
  return (
    <Note>
      <RadioTower aria-hidden="true" className="mt-3 ml-3 size-4 shrink-0 text-unverified" />
      <p className="px-2 py-2">
        <strong className="font-semibold">{cause}:</strong> what others do is not shown at once. Your own work
        is kept; Plumbline tries again by itself and then fetches what was missed.
      </p>
    </Note>
  );
}

/** Offered and never done by itself: somebody may be in the middle of something. */
export function UpdateNote({ onReload }: { onReload: () => void }) {
  const [later, setLater] = useState(false);
  if (later) return null;
  return (
    <Note>
      <p className="py-2 pl-3">A new version is ready. Reload when it suits you.</p>
      <Button variant="quiet" onClick={onReload}>
        <RefreshCw />
        Reload
      </Button>
      <Button variant="quiet" size="icon" aria-label="Later" onClick={() => setLater(true)}>
        <X />
      </Button>
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
