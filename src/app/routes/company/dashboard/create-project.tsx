import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { canManage, type SessionUser } from '#features/auth/api/session-user.ts';
import { Button } from '#ui/button.tsx';

interface CreateProjectLinkProps {
  user: SessionUser;
  label: string;
  primary?: boolean;
}

/** Links to the new project form. Hidden from people who may not create projects. */
export function CreateProjectLink({ user, label, primary = false }: CreateProjectLinkProps) {
  if (!canManage(user)) return null;
  return (
    <Button asChild variant={primary ? 'primary' : 'secondary'}>
      <Link to={paths.projects(user.companyId, { new: true })}>
        <Plus />
        {label}
      </Link>
    </Button>
  );
}
