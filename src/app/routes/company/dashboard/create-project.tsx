import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { canManage, type SessionUser } from '../../../../features/auth/api/session-user.ts';
import { paths } from '../../../paths.ts';

interface CreateProjectLinkProps {
  user: SessionUser;
  label: 'New Project' | 'Create Project';
  primary?: boolean;
}

/** Leads to the form; absent for those whom the server would refuse. */
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
