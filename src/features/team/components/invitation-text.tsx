import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDate } from '#components/dates.tsx';
import { roleMeanings, roleNames } from '#domain/tenancy/role-sentences.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import { shown } from '#lib/language/shown.ts';

interface InvitationTextProps {
  companyName: string;
  inviterName: string;
  role: Role;
  /** Null if it does not expire. */
  expiresAt: string | null;
}

/** Who invites to which company, with which role, and until when. */
export function InvitationText({ companyName, inviterName, role, expiresAt }: InvitationTextProps) {
  return (
    <div className="space-y-1">
      <p className="break-words">
        <Trans>
          {inviterName || t`A manager`} invites you to join <strong>{companyName}</strong> as{' '}
          {shown(roleNames[role])}.
        </Trans>
      </p>
      <p className="text-sm text-ink-soft">
        {shown(roleNames[role])}: {shown(roleMeanings[role])}.
        {expiresAt && t` The invitation expires on ${formatDate(expiresAt)}.`}
      </p>
    </div>
  );
}
