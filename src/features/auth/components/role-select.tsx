import type { Ref } from 'react';
import { FormField } from '../../../components/form-field.tsx';
import { RoleOptions } from '../../../components/role-options.tsx';
import { Select, SelectTrigger } from '../../../components/ui/select.tsx';
import type { Role } from '../../../domain/tenancy/roles.ts';

interface RoleSelectProps {
  value: Role | undefined;
  onChange: (role: Role) => void;
  error?: string;
  /** What an invalid form focuses. */
  ref?: Ref<HTMLButtonElement>;
}

const founding =
  'Signing up founds a new company, and this is your role in it. To work in a company that is here already, you need an invitation to your address.';
const alone =
  'You are founding this company. As User you can read, but nobody could add projects or invite people. Choose Owner or Admin, or ask your company for an invitation.';

/** The role at sign-up. It holds in the company that the sign-up founds, and the hint says so. */
export function RoleSelect({ value, onChange, error, ref }: RoleSelectProps) {
  return (
    <FormField
      label="Role"
      error={error}
      hint={
        <>
          {founding}
          {value === 'User' && <strong className="mt-1 block font-semibold text-unverified">{alone}</strong>}
        </>
      }
    >
      {(binding) => (
        <Select value={value ?? ''} onValueChange={(chosen) => onChange(chosen as Role)}>
          <SelectTrigger placeholder="Select a role" {...binding} ref={ref} />
          <RoleOptions />
        </Select>
      )}
    </FormField>
  );
}
