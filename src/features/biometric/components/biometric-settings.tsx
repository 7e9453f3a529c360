import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '#components/dates.tsx';
import { biometricErrors } from '#domain/errors/catalogue.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toaster.tsx';
import { type BiometricDevice, thisDevice } from '../api/biometric-device.ts';
import { setupRequest } from '../api/setup-request.ts';
import { useBiometricsAvailable } from '../hooks/use-biometrics.ts';

interface BiometricSettingsProps {
  email: string;
  /** Opens the sign-in screen, because the set-up needs the password once more. */
  onRequested: () => void;
  device?: BiometricDevice;
}

/** Biometric login of the signed-in person on this device. */
export function BiometricSettings({ email, onRequested, device = thisDevice() }: BiometricSettingsProps) {
  const available = useBiometricsAvailable(device);
  const [kept, setKept] = useState(() => device.records.all().find((record) => record.email === email));
  if (available === undefined) return <Skeleton className="h-5 w-2/3" />;
  if (!available) return <p className="text-ink-soft">{shown(biometricErrors.notAvailable)}</p>;

  function remove() {
    device.records.forget(email);
    setKept(undefined);
    toast.success(t`Biometric login was removed from this device`);
  }

  function request() {
    setupRequest.make(email);
    onRequested();
  }

  if (kept)
    return (
      <div className="space-y-3">
        <p>
          <Trans>
            On since {formatDate(kept.createdAt)}. Last used {formatDate(kept.lastUsed)}.
          </Trans>
        </p>
        <Button wraps onClick={remove}>
          <Trans>Remove from this device</Trans>
        </Button>
      </div>
    );
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">
        <Trans>
          Off. You can sign in on this device with your fingerprint or face. To set it up, sign in with your
          password once more.
        </Trans>
      </p>
      <Button wraps onClick={request}>
        <Trans>Enable Biometric Login</Trans>
      </Button>
    </div>
  );
}
