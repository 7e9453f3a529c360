import { AccountSettings } from '@aws-amplify/ui-react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, createContext, useContext } from 'react';
import { FormNotice } from '#components/notice.tsx';
import { trash } from '#domain/limits/limits.ts';
import { Button } from '#ui/button.tsx';
import { useCloseAccount } from '../api/profile.ts';
import { useSignIn } from '../api/sign-in.ts';
import { ProveIdentity } from './prove-identity.tsx';

/** The library component that deletes an account. It has no styles: each of its parts is replaced by ours. */
const { DeleteUser } = AccountSettings;

interface DeleteAccountProps {
  email: string;
  companyName: string;
  /** The user is the only member of the company. */
  alone: boolean;
  onDeleted: () => void;
}

type Parts = NonNullable<ComponentProps<typeof DeleteUser>['components']>;

/** The library renders its parts itself, so they get their data from a context. */
const Account = createContext<Omit<DeleteAccountProps, 'onDeleted'> | null>(null);

/** Hidden while the form is open, because the form's button has the same label. */
const DeleteButton: NonNullable<Parts['DeleteButton']> = ({ isDisabled, onClick, children }) =>
  isDisabled ? null : <Button onClick={onClick}>{children}</Button>;

const ErrorMessage: NonNullable<Parts['ErrorMessage']> = ({ children }) => (
  <FormNotice tone="error">{children}</FormNotice>
);

const WarningView: NonNullable<Parts['WarningView']> = ({ onConfirm, onCancel, isDisabled }) => {
  const account = useContext(Account);
  const { mutateAsync: signIn } = useSignIn();
  if (!account) throw new Error('WarningView is part of DeleteAccount');
  if (isDisabled)
    return (
      <p role="status">
        <Trans>Deleting your account…</Trans>
      </p>
    );
  const { email } = account;
  return (
    <ProveIdentity
      email={email}
      confirmLabel={t`Delete my account`}
      danger
      prove={({ password, code }) => signIn({ values: { email, password }, code })}
      onProved={async () => onConfirm()}
      onCancel={onCancel}
    >
      <WhatGoes {...account} />
    </ProveIdentity>
  );
};

const parts: Parts = { DeleteButton, ErrorMessage, WarningView };

/**
 * Deletes the account after the password and code are confirmed. The server decides, and gives the reason if
 * it refuses.
 */
export function DeleteAccount({ onDeleted, ...account }: DeleteAccountProps) {
  const { email, alone } = account;
  const { mutateAsync: closeAccount } = useCloseAccount();
  return (
    <Account value={account}>
      <DeleteUser
        components={parts}
        displayText={{ deleteAccountButtonText: t`Delete my account` }}
        handleDelete={() => closeAccount({ email, alone })}
        onSuccess={onDeleted}
      />
    </Account>
  );
}

function WhatGoes({ companyName, alone }: Pick<DeleteAccountProps, 'companyName' | 'alone'>) {
  return (
    <div className="space-y-3">
      <p>
        <Trans>
          This deletes your sign-in, your place in {companyName} and all your conversations. You cannot undo
          it. Documents, projects and the activity list belong to the company. They stay, and the list keeps
          your name.
        </Trans>
      </p>
      {alone && (
        <p>
          <Trans>
            You are the only member of {companyName}. Its projects and documents move to the trash and are
            deleted permanently after {trash.keepDays} days. Only the company’s name and its activity list
            remain.
          </Trans>
        </p>
      )}
    </div>
  );
}
