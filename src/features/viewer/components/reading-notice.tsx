import { Notice } from '../../../components/notice.tsx';
import type { DocumentRecord } from '../../documents/api/document-record.ts';

/** Why words can't be found or boxed yet, where that is so. */
export function ReadingNotice({
  document,
  wordsProblem,
}: {
  document: DocumentRecord;
  wordsProblem: Error | null;
}) {
  if (document.status === 'failed')
    return <Notice tone="error">{document.failureReason ?? 'This document could not be read.'}</Notice>;
  if (document.status === 'processing') {
    return (
      <Notice>
        This document is still being read. Its words can be found and boxed when it is AI Ready.
      </Notice>
    );
  }
  if (wordsProblem)
    return (
      <Notice tone="error">The words of this document could not be loaded, so nothing can be boxed.</Notice>
    );
  return null;
}
