import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FormNotice } from '#components/notice.tsx';
import type { ChangePasswordValues } from '#domain/accounts/account-rules.ts';
import type { CodeSource } from '../api/sign-in.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SignInCodeForm } from './sign-in-code-form.tsx';

interface ChangePasswordProps {
  email: string;
  /** Returns the source of the code that this device's session needs to continue, if any. */
  change: (values: ChangePasswordValues) => Promise<CodeSource | null>;
  confirm: (code: string) => Promise<unknown>;
  onChanged: () => void;
  /** The person has no code, so this device's session ends like the others. */
  onLeave: () => void;
}

/** Changes the password, then asks for the code of the new session if two-step sign-in is on. */
export function ChangePassword({ email, change, confirm, onChanged, onLeave }: ChangePasswordProps) {
  const [codeFrom, setCodeFrom] = useState<CodeSource | null>(null);
  if (codeFrom)
    return (
      <div className="space-y-4">
        <FormNotice tone="success">
          <Trans>
            Your password was changed and all your sessions have ended. Enter a code to stay signed in here.
          </Trans>
        </FormNotice>
        <SignInCodeForm
          source={codeFrom}
          confirm={async (code) => {
            await confirm(code);
            setCodeFrom(null);
            onChanged();
          }}
          onStartAgain={onLeave}
        />
      </div>
    );
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">
        <Trans>
          Changing your password ends all your other sessions. A device that is in use right now can continue
          for up to an hour.
        </Trans>
      </p>
      <ChangePasswordForm
        email={email}
        change={async (values) => {
          const source = await change(values);
          setCodeFrom(source);
          if (!source) onChanged();
        }}
      />
    </div>
  );
}
