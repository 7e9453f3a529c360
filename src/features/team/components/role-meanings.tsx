import { t } from '@lingui/core/macro';
import { type Role, roles } from '#domain/tenancy/roles.ts';

/**
 * A sentence for each role, according to what the company lets its Users do. Uses the default until that is
 * known.
 */
export function roleSentence(role: Role, usersHandIn: boolean | undefined): string {
  if (role === 'Admin') return t`An Admin manages everything, the company itself included.`;
  if (role === 'Owner') return t`An Owner manages projects, documents and people.`;
  return usersHandIn
    ? t`A User reads and asks, and adds photos and documents to the projects assigned to them.`
    : t`A User reads and asks. Users add no files in your company.`;
}

/** What each role may do in this company, shown below the role select. */
export function RoleMeanings({ usersHandIn }: { usersHandIn: boolean | undefined }) {
  return (
    <ul aria-label={t`Roles`} className="mt-3 space-y-1 text-sm text-ink-soft">
      {roles.map((role) => (
        <li key={role}>{roleSentence(role, usersHandIn)}</li>
      ))}
    </ul>
  );
}
