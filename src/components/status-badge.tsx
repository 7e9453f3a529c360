import { Check, TriangleAlert } from 'lucide-react';
import type { DocumentStatus } from '../domain/documents/document-status.ts';
import { Badge } from './ui/badge.tsx';
import { Spinner } from './ui/spinner.tsx';

/** AI Ready, Processing or Failed; the specification shows no badge for any other status. */
export function StatusBadge({ status }: { status: DocumentStatus | null }) {
  switch (status) {
    case 'processed':
      return (
        <Badge tone="good">
          <Check aria-hidden="true" />
          AI Ready
        </Badge>
      );
    case 'processing':
      return (
        <Badge tone="waiting">
          <Spinner />
          Processing
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="bad">
          <TriangleAlert aria-hidden="true" />
          Failed
        </Badge>
      );
    default:
      return null;
  }
}
