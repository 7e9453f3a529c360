import { Trans } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';

/** Says that a sheet was superseded, and by which revision. */
export function SupersededMark({ by }: { by: string | null }) {
  return (
    <Badge tone="bad" className="bg-failed-wash uppercase">
      <Ban aria-hidden="true" />
      <Trans>
        Superseded
        {by && (
          <span className="normal-case">
            <Trans>by Rev {by}</Trans>
          </span>
        )}
      </Trans>
    </Badge>
  );
}
