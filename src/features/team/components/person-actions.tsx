import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FolderKanban, UserRoundCheck, UserRoundX } from 'lucide-react';
import { RoleOptions } from '#components/role-options.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { isManager, type Role } from '#domain/tenancy/roles.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Select, SelectTrigger } from '#ui/select.tsx';
import { toast } from '#ui/toaster.tsx';
import { type Person, useChangePerson } from '../api/people.ts';
import { AssignDialog } from './assign-dialog.tsx';

interface PersonActionsProps {
  companyId: string;
  person: Person;
  /** The user's role. */
  granter?: Role;
  /** Whether this person is the user. */
  isSelf: boolean;
  projects: readonly { id: string; name: string }[];
  /** Whether Users see only their assigned projects, so that assignments matter. */
  mayAssign: boolean;
}

/** Changes the role, projects and access of one person. The server keeps the last Admin or Owner. */
export function PersonActions({
  companyId,
  person,
  granter,
  isSelf,
  projects,
  mayAssign,
}: PersonActionsProps) {
  const change = useChangePerson(companyId);

  async function apply(next: { role?: Role; isActive?: boolean }, done: string) {
    try {
      await change.mutateAsync({ id: person.id, ...next });
      toast.success(done);
    } catch (error) {
      toast.error(t`Nothing was changed`, { description: userMessageOf(error, unexpected) });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-1">
      {mayAssign && !isManager(person.role) && (
        <AssignDialog
          companyId={companyId}
          person={person}
          projects={projects}
          trigger={
            <Button variant="quiet" aria-label={t`Projects of ${person.name}`}>
              <FolderKanban />
              <Trans>Projects</Trans>
            </Button>
          }
        />
      )}
      <Select
        value={person.role}
        disabled={change.isPending || !person.isActive}
        onValueChange={(role) =>
          void apply(
            { role: role as Role },
            isSelf ? t`You are now ${shown(role)}` : t`${person.name} is now ${shown(role)}`,
          )
        }
      >
        <SelectTrigger aria-label={t`Role of ${person.name}`} className="w-28" />
        <RoleOptions granter={granter} present={person.role} />
      </Select>
      {person.isActive ? (
        <ConfirmDialog
          title={isSelf ? t`Deactivate yourself` : t`Deactivate ${person.name}`}
          text={
            isSelf
              ? t`You lose access to everything in your company. Your work stays, and another Admin or Owner can reactivate you.`
              : t`They lose access to documents and answers now, and to everything else in your company within an hour. Their work stays, and you can reactivate them.`
          }
          confirmLabel={t`Deactivate`}
          danger
          trigger={
            <Button variant="quiet" size="icon" aria-label={t`Deactivate ${person.name}`}>
              <UserRoundX />
            </Button>
          }
          onConfirm={() =>
            apply({ isActive: false }, isSelf ? t`You were deactivated` : t`${person.name} was deactivated`)
          }
        />
      ) : (
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Activate ${person.name}`}
          busy={change.isPending}
          onClick={() => void apply({ isActive: true }, t`${person.name} was reactivated`)}
        >
          <UserRoundCheck />
        </Button>
      )}
    </div>
  );
}
