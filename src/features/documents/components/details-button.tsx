import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { documentQuery } from '../api/get-document.ts';
import { DetailsDialog } from './details-dialog.tsx';

/** Opens everything that is known of the document beside it. */
export function DetailsButton({ documentId, projectName }: { documentId: string; projectName: string }) {
  const [open, setOpen] = useState(false);
  const { data: document } = useQuery(documentQuery(documentId));
  if (!document) return null;
  return (
    <>
      <Tooltip text="Details">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Details of the document"
          onClick={() => setOpen(true)}
        >
          <Info />
        </Button>
      </Tooltip>
      {open && <DetailsDialog document={document} projectName={projectName} onClose={() => setOpen(false)} />}
    </>
  );
}
