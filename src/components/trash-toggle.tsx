import { t } from '@lingui/core/macro';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from './ui/button.tsx';

const NAME = 'trash';

/** Whether the URL asks for the trash. */
export function useShowsTrash(): boolean {
  const [search] = useSearchParams();
  return search.get(NAME) === 'true';
}

/** Opens the trash of a screen, and leads back. `what` completes "Back to". */
export function TrashToggle({ what }: { what: string }) {
  const open = useShowsTrash();
  return (
    <Button asChild variant={open ? 'secondary' : 'quiet'}>
      <Link to={open ? '?' : `?${NAME}=true`}>
        {open ? <ArrowLeft className="rtl:-scale-x-100" /> : <Trash2 />}
        {open ? t`Back to ${what}` : t`Trash`}
      </Link>
    </Button>
  );
}
