import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import { useDeleteDocument } from '../hooks/use-delete-document.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** What can be done with a document of the list. */
export function DocumentMenu({ document }: { document: DocumentRecord }) {
  const [renaming, setRenaming] = useState(false);
  const remove = useDeleteDocument();
  return (
    <div className="relative">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`More about ${document.name}`}
            busy={remove.isPending}
          >
            {!remove.isPending && <EllipsisVertical />}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setRenaming(true)}>
            <Pencil />
            Rename
          </DropdownMenuItem>
          <DropdownMenuItem danger onSelect={() => remove.mutate(document)}>
            <Trash2 />
            Move to trash
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {renaming && <RenameDialog document={document} onClose={() => setRenaming(false)} />}
    </div>
  );
}
