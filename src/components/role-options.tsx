import { roleMeanings, roles } from '../domain/tenancy/roles.ts';
import { SelectContent, SelectItem } from './ui/select.tsx';

/** The roles as the choices of a select, each with what it may do. */
export function RoleOptions() {
  return (
    <SelectContent>
      {roles.map((role) => (
        <SelectItem key={role} value={role} hint={roleMeanings[role]}>
          {role}
        </SelectItem>
      ))}
    </SelectContent>
  );
}
