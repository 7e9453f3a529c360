import { t } from '@lingui/core/macro';
import type { Ref } from 'react';
import { FormField } from '#components/form-field.tsx';
import { RoleOptions } from '#components/role-options.tsx';
import { roleMeanings, roleNames } from '#domain/tenancy/role-sentences.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import { shown } from '#lib/language/shown.ts';
import { Select, SelectTrigger } from '#ui/select.tsx';

interface RoleSelectProps {
  value: Role | undefined;
  onChange: (role: Role) => void;
  error?: string;
  /** The element that an invalid form focuses. */
  ref?: Ref<HTMLButtonElement>;
}

const creating = t`Signing up creates a new company, and this is your role in it. To join an existing company, you need an invitation to your email address.`;
const managing = t`You create this company, so you will be its Owner: someone has to add projects and invite people. You can give other people the role User.`;

/** The role in the company that the sign-up creates. The hint explains why its creator is never a User. */
export function RoleSelect({ value, onChange, error, ref }: RoleSelectProps) {
  return (
    <FormField
      label={t`Role`}
      error={error}
      hint={
        <>
          {value && `${shown(roleNames[value])}: ${shown(roleMeanings[value])}. `}
          {creating}
          {value === 'User' && (
            <strong className="mt-1 block font-semibold text-unverified">{managing}</strong>
          )}
        </>
      }
    >
      {(binding) => (
        <Select value={value ?? ''} onValueChange={(chosen) => onChange(chosen as Role)}>
          <SelectTrigger placeholder={t`Select a role`} {...binding} ref={ref} />
          <RoleOptions />
        </Select>
      )}
    </FormField>
  );
}
