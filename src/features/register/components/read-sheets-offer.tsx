import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Files } from 'lucide-react';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { Button } from '#ui/button.tsx';
import type { Reading } from '../hooks/use-read-each.ts';

interface ReadSheetsOfferProps {
  reading: Reading;
  /** The documents whose sheets have never been read. */
  offered: readonly DocumentRecord[];
}

/** Offers to read the sheets of documents that have none in the register. Renders nothing if there are none. */
export function ReadSheetsOffer({ reading, offered }: ReadSheetsOfferProps) {
  const { start, cancel, progress } = reading;
  if (!progress && offered.length === 0) return null;
  const documents = plural(offered.length, { one: '# document', other: '# documents' });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule bg-wash px-3 py-1.5 text-sm">
      <Files aria-hidden="true" className="size-4 shrink-0" />
      {progress ? (
        <>
          <p role="status" className="min-w-0 flex-1">
            <Trans>
              Reading sheets: {progress.behind} of {progress.total} documents
            </Trans>
          </p>
          <Button onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      ) : (
        <>
          <p className="min-w-48 flex-1">
            <Trans>
              {plural(offered.length, { one: '# document has', other: '# documents have' })} no sheets in the
              register.
            </Trans>
          </p>
          <Button onClick={() => void start(offered)}>
            <Trans>Read the sheets of {documents}</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
