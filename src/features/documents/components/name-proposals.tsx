import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles, X } from 'lucide-react';
import { isDeviceName } from '#domain/documents/device-names.ts';
import type { DocumentViewer } from '#domain/documents/document-rights.ts';
import { withTags } from '#domain/documents/tags.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import type { ProposedName } from '#domain/records/propose-name.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { updateDocument } from '../api/change-document.ts';
import { changeExtraction } from '../api/change-extraction.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { documentDetailsQuery } from '../api/get-document-details.ts';
import { showChanges } from '../api/show-changes.ts';

interface NameProposalsProps {
  documents: readonly DocumentRecord[];
  viewer: DocumentViewer;
  /** The list of documents stays visible beside them. */
  atMost: number;
}

/** Suggested names for the person's own last scans. A tap accepts one. Nothing is renamed automatically. */
export function NameProposals({ documents, viewer, atMost }: NameProposalsProps) {
  const scans = documents.filter(
    ({ name, status, createdBy }) => status === 'processed' && createdBy === viewer.sub && isDeviceName(name),
  );
  const latest = scans.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, atMost);
  return latest.map((document) => <Proposal key={document.id} document={document} />);
}

function Proposal({ document }: { document: DocumentRecord }) {
  const { data } = useQuery(documentDetailsQuery(document.id));
  const proposal = data?.extraction?.proposal;
  return proposal ? <ProposalLine document={document} proposal={proposal} /> : null;
}

function ProposalLine({ document, proposal }: { document: DocumentRecord; proposal: ProposedName }) {
  const { id, name, tags } = document;
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () =>
      updateDocument(id, { name: withEnding(proposal.name, name), tags: withTags(tags, [proposal.tag]) }),
    onSuccess: (changed) => showChanges(queryClient, [changed]),
  });
  const dismiss = useMutation({
    mutationFn: () => changeExtraction(id, { proposal: null }),
    onSuccess: (changed) => showChanges(queryClient, [changed]),
  });
  const problem = accept.error ?? dismiss.error;
  return (
    <section
      aria-label={t`Suggested name for ${name}`}
      className="flex flex-wrap items-center gap-x-2 border-b border-hairline bg-sheet py-1 ps-3 pe-1 max-md:border-t"
    >
      <Sparkles aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
      <div className="min-w-36 flex-1 [overflow-wrap:anywhere]">
        <p className="text-sm font-semibold">{proposal.name}</p>
        <p className="text-xs text-ink-soft">
          <Trans>Suggested for {name}</Trans>
        </p>
        {problem && (
          <p role="alert" className="text-xs text-failed">
            {shown(userMessageOf(problem, unexpected))}
          </p>
        )}
      </div>
      <Button busy={accept.isPending} disabled={dismiss.isPending} onClick={() => accept.mutate()}>
        <Trans>Use name</Trans>
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t`Keep the name ${name}`}
        busy={dismiss.isPending}
        disabled={accept.isPending}
        onClick={() => dismiss.mutate()}
      >
        <X />
      </Button>
    </section>
  );
}

/** A name has at most 255 characters, and the title of a drawing may be a paragraph. */
const LONGEST = 200;

function withEnding(proposed: string, name: string): string {
  return `${proposed.slice(0, LONGEST)}${/\.[^.]*$/.exec(name)?.[0] ?? ''}`;
}
