import { Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import { DetailsDialog } from './details-dialog.tsx';

/** Opens everything that is known of the document beside it. */
export function DetailsButton({ document, projectName }: { document: DocumentRecord; projectName: string }) {
  const [open, setOpen] = useState(false);
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
