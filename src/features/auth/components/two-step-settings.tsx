import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormNotice } from '#components/notice.tsx';
import { QueryView } from '#components/query-view.tsx';
import { unexpected } from '#domain/errors/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toaster.tsx';
import { useSignIn } from '../api/sign-in.ts';
import {
  twoStepQuery,
  useBeginAuthenticator,
  useFinishAuthenticator,
  useTurnOffTwoStep,
} from '../api/two-step.ts';
import { accountProblem } from './account-problem.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { ProveIdentity } from './prove-identity.tsx';

/** Turns two-step sign-in on and off. */
export function TwoStepSettings({ email }: { email: string }) {
  const state = useQuery(twoStepQuery());
  return (
    <QueryView
      query={state}
      skeleton={
        <div className="space-y-3">
          <Skeleton className="h-20 md:h-15" />
          <Skeleton className="h-target w-48" />
        </div>
      }
      loadingText={t`Loading...`}
      errorTitle={t`The two-step sign-in setting could not be loaded`}
    >
      {(isOn) => (isOn ? <TurnOff email={email} /> : <TurnOn email={email} />)}
    </QueryView>
  );
}

function TurnOn({ email }: { email: string }) {
  const begin = useBeginAuthenticator(email);
  const finish = useFinishAuthenticator();
  if (begin.data)
    return (
      <AuthenticatorSetup
        {...begin.data}
        finish={async (code) => {
          await finish.mutateAsync(code);
          toast.success(t`Two-step sign-in is on`);
        }}
        onCancel={begin.reset}
      />
    );
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">
        <Trans>
          Off. With an authenticator app, a stolen password alone does not open your account. Devices that are
          signed in now stay signed in. To end their sessions, select “Sign out everywhere” below.
        </Trans>
      </p>
      {begin.error && <FormNotice tone="error">{accountProblem(begin.error, unexpected)}</FormNotice>}
      <Button wraps busy={begin.isPending} onClick={() => begin.mutate()}>
        <Trans>Set up an authenticator app</Trans>
      </Button>
    </div>
  );
}

function TurnOff({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  const signIn = useSignIn();
  const turnOff = useTurnOffTwoStep(email);
  if (asking)
    return (
      <ProveIdentity
        email={email}
        confirmLabel={t`Continue`}
        prove={({ password, code }) => signIn.mutateAsync({ values: { email, password }, code })}
        onProved={async (password) => {
          const problem = await turnOff.mutateAsync(password);
          if (problem) toast.error(problem);
          else toast.success(t`Two-step sign-in is off`, { description: t`Your other sessions have ended.` });
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          <Trans>
            After this, your password alone signs you in, and your other sessions end. A device in use now may
            stay signed in for up to an hour. Enter your password, then a code from your authenticator app.
          </Trans>
        </p>
      </ProveIdentity>
    );
  return (
    <div className="space-y-3">
      <p>
        <Trans>On. Signing in asks for a code from your authenticator app.</Trans>
      </p>
      <Button onClick={() => setAsking(true)}>
        <Trans>Turn off</Trans>
      </Button>
    </div>
  );
}
