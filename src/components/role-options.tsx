import { roleMeanings, roleNames } from '#domain/tenancy/role-sentences.ts';
import { mayGrant, type Role, roles } from '#domain/tenancy/roles.ts';
import { shown } from '#lib/language/shown.ts';
import { SelectContent, SelectItem } from './ui/select.tsx';

interface RoleOptionsProps {
  /**
   * The role of the person who chooses, because no one can give more rights than they have. Omitted at
   * sign-up, where people choose their own.
   */
  granter?: Role;
  /** The role that the person has now, which is always offered. */
  present?: Role;
}

/** The roles as options of a select, each with what it may do. */
export function RoleOptions({ granter = 'Admin', present }: RoleOptionsProps) {
  return (
    <SelectContent>
      {roles
        .filter((role) => role === present || mayGrant(granter, role))
        .map((role) => (
          <SelectItem key={role} value={role} hint={shown(roleMeanings[role])}>
            {shown(roleNames[role])}
          </SelectItem>
        ))}
    </SelectContent>
  );
}
