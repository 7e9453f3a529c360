import { FormField } from '../../../components/form-field.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '../../../components/ui/select.tsx';
import { type Role, roles } from '../../../domain/tenancy/roles.ts';

const meaning: Record<Role, string> = {
  Admin: 'everything, the company itself included',
  Owner: 'projects, documents and people',
  User: 'reads and asks; creates no projects, uploads nothing',
};

interface RoleSelectProps {
  value: Role | undefined;
  onChange: (role: Role) => void;
  error?: string;
}

/** The role at sign-up. It holds in the company that the sign-up founds, and the hint says so. */
export function RoleSelect({ value, onChange, error }: RoleSelectProps) {
  return (
    <FormField
      label="Role"
      error={error}
      hint="Signing up founds a new company, and this is your role in it. To work in a company that is here already, you need an invitation to your address."
    >
      {(binding) => (
        <Select value={value ?? ''} onValueChange={(chosen) => onChange(chosen as Role)}>
          <SelectTrigger placeholder="Select a role" {...binding} />
          <SelectContent>
            {roles.map((role) => (
              <SelectItem key={role} value={role} hint={meaning[role]}>
                {role}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </FormField>
  );
}
