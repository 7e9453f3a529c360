import { FolderKanban, UserRoundCheck, UserRoundX } from 'lucide-react';
import { RoleOptions } from '#components/role-options.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { isManager, type Role } from '#domain/tenancy/roles.ts';
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
      toast.error('Nothing was changed', { description: userMessageOf(error, unexpected) });
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
            <Button variant="quiet" aria-label={`Projects of ${person.name}`}>
              <FolderKanban />
              Projects
            </Button>
          }
        />
      )}
      <Select
        value={person.role}
        disabled={change.isPending || !person.isActive}
        onValueChange={(role) =>
          void apply({ role: role as Role }, isSelf ? `You are now ${role}` : `${person.name} is now ${role}`)
        }
      >
        <SelectTrigger aria-label={`Role of ${person.name}`} className="w-28" />
        <RoleOptions granter={granter} present={person.role} />
      </Select>
      {person.isActive ? (
        <ConfirmDialog
          title={isSelf ? 'Deactivate yourself' : `Deactivate ${person.name}`}
          text={
            isSelf
              ? 'You lose access to everything in your company. Your work stays, and another Admin or Owner can reactivate you.'
              : 'They lose access to documents and answers now, and to everything else in your company within an hour. Their work stays, and you can reactivate them.'
          }
          confirmLabel="Deactivate"
          danger
          trigger={
            <Button variant="quiet" size="icon" aria-label={`Deactivate ${person.name}`}>
              <UserRoundX />
            </Button>
          }
          onConfirm={() =>
            apply({ isActive: false }, isSelf ? 'You were deactivated' : `${person.name} was deactivated`)
          }
        />
      ) : (
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Activate ${person.name}`}
          busy={change.isPending}
          onClick={() => void apply({ isActive: true }, `${person.name} was reactivated`)}
        >
          <UserRoundCheck />
        </Button>
      )}
    </div>
  );
}
