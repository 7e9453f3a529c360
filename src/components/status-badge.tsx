import { Trans } from '@lingui/react/macro';
import { Check, CirclePause, TriangleAlert } from 'lucide-react';
import type { DocumentStatus } from '#domain/documents/document-status.ts';
import { Badge } from './ui/badge.tsx';
import { Spinner } from './ui/spinner.tsx';

interface StatusBadgeProps {
  status: DocumentStatus | null;
  /** Its status is processing, but no tab is reading it. */
  interrupted?: boolean;
}

/** AI Ready, Processing or Failed; the specification shows no badge for any other status. */
export function StatusBadge({ status, interrupted = false }: StatusBadgeProps) {
  if (status === 'processing' && interrupted)
    return (
      <Badge tone="waiting">
        <CirclePause aria-hidden="true" />
        <Trans>Interrupted</Trans>
      </Badge>
    );
  switch (status) {
    case 'processed':
      return (
        <Badge tone="good">
          <Check aria-hidden="true" />
          <Trans>AI Ready</Trans>
        </Badge>
      );
    case 'processing':
      return (
        <Badge tone="waiting">
          <Spinner />
          <Trans>Processing</Trans>
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="bad">
          <TriangleAlert aria-hidden="true" />
          <Trans>Failed</Trans>
        </Badge>
      );
    default:
      return null;
  }
}
