import { Trans } from '@lingui/react/macro';
import { asOfText } from '#components/dates.tsx';
import { formatDownloadSize } from '#components/file-labels.tsx';
import type { ProjectPack } from '#features/documents/api/project-pack.ts';

interface KeptPackProps {
  pack: Pick<ProjectPack, 'bytes' | 'at'>;
  /** Kept because it was opened recently. */
  isAutomatic: boolean;
  /** Whether this device also has the program that shows the project. */
  isProgramKept: boolean;
}

/** What this device has of a project. Promises it for offline use only once the program is there, too. */
export function KeptPack({ pack, isAutomatic, isProgramKept }: KeptPackProps) {
  const size = formatDownloadSize(pack.bytes);
  const at = asOfText(pack.at);
  return (
    <p className="min-w-36 flex-1 py-1">
      {isProgramKept ? (
        <Trans>
          On this device: {size}, as of {at}
        </Trans>
      ) : (
        <Trans>
          Documents saved: {size}, as of {at}. Plumbline itself is not saved yet, so they do not open offline.
        </Trans>
      )}
      {isAutomatic && (
        <span className="block">
          <Trans>Kept automatically, because you opened it recently.</Trans>
        </span>
      )}
    </p>
  );
}
