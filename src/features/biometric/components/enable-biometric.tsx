import { Trans } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useId, useState } from 'react';
import { setupRequest } from '../api/setup-request.ts';

/** Offers to keep the typed password for biometric login. */
export function EnableBiometric() {
  const [wanted, setWanted] = useState(setupRequest.isMade());
  const hint = useId();

  function change(next: boolean) {
    setWanted(next);
    if (next) setupRequest.make();
    else setupRequest.clear();
  }

  return (
    <div className="mt-5 border-t border-hairline pt-4">
      <label className="flex min-h-target items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={wanted}
          aria-describedby={hint}
          onChange={(event) => change(event.target.checked)}
        />
        <Fingerprint aria-hidden="true" className="size-4 shrink-0" />
        <Trans>Enable Biometric Login</Trans>
      </label>
      <p id={hint} className="text-xs text-ink-soft">
        <Trans>
          Next time, you can sign in on this device with your fingerprint or face. Your password stays on the
          device, encrypted with a key that the device releases only after it checks who you are.
        </Trans>
      </p>
    </div>
  );
}
