import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { FormNotice } from '#components/notice.tsx';
import { authErrors } from '#domain/errors/catalogue.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { accountProblem } from './account-problem.ts';

/** Signing in by fingerprint or face, on a device with a biometric login. */
export function BiometricSignIn({ signIn }: { signIn: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function tap() {
    setBusy(true);
    setProblem(undefined);
    try {
      await signIn();
    } catch (error) {
      setProblem(shown(accountProblem(error, authErrors.invalidCredentials)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label={t`Biometric login`} className="mb-6 space-y-3 border-b border-hairline pb-6">
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Button variant="primary" size="large" className="w-full" busy={busy} onClick={tap}>
        {!busy && <Fingerprint />}
        <Trans>Tap to Sign In</Trans>
      </Button>
      <p className="text-center text-xs text-ink-soft">
        <Trans>or use your password</Trans>
      </p>
    </section>
  );
}
