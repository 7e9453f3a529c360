import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { findingKinds, findingTitles } from '#domain/sheets/findings/finding.ts';
import type { Finding } from '#features/sheets/api/findings.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { useFindings } from '../hooks/use-findings.ts';
import { FindingCard } from './finding-card.tsx';
import { PrecedenceChoice, type PrecedenceChoiceProps } from './precedence-choice.tsx';

export interface CheckProps extends PrecedenceChoiceProps {
  /** The URL of a page, shown beside this list. */
  hrefFor: (place: { documentId: string; page: number }) => string;
  /** The name of a document. Undefined if it no longer exists. */
  nameOf: (documentId: string) => string | undefined;
  /** Whether the page is a drawing and not a page of text. */
  isDrawing: (place: { documentId: string; page: number }) => boolean;
}

/** The findings about a project's sheets, such as missing references and contradictions, grouped by kind. */
export function Check({ hrefFor, nameOf, isDrawing, ...choice }: CheckProps) {
  const { projectId, precedence } = choice;
  const { query, check, dismiss, reopen, busy } = useFindings(projectId);
  const shared = { hrefFor, nameOf, precedence, isDrawing, dismiss, reopen, busy };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 border-b border-rule px-3 py-1.5">
        <p className="me-auto text-sm text-ink-soft">
          <Trans>References, drawing lists, names and stated values.</Trans>
        </p>
        <Button onClick={check.start} busy={check.busy}>
          <RefreshCw />
          <Trans>Check again</Trans>
        </Button>
      </div>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        loadingText={t`Loading findings...`}
        errorTitle={t`The findings could not be loaded`}
        isEmpty={(findings) => findings.length === 0}
        empty={
          <EmptyState
            icon={CircleCheck}
            title={check.busy ? t`Checking the sheets…` : t`Nothing found`}
            text={t`Every reference leads to a sheet in this project, the drawing list matches, and no stated values differ.`}
          />
        }
      >
        {(findings) => (
          <FindingList findings={findings} choice={<PrecedenceChoice {...choice} />} {...shared} />
        )}
      </QueryView>
    </div>
  );
}

type ListProps = Omit<Parameters<typeof FindingCard>[0], 'finding'> & { findings: readonly Finding[] };

function FindingList({ findings, choice, ...shared }: ListProps & { choice: ReactNode }) {
  const open = findings.filter(({ isDismissed }) => !isDismissed);
  const dismissed = findings.filter(({ isDismissed }) => isDismissed);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-6">
      {open.length === 0 && (
        <p className="py-4 text-sm text-ink-soft">
          <Trans>No open findings: every finding was dismissed.</Trans>
        </p>
      )}
      {findingKinds.map((kind) => (
        <Group
          key={kind}
          title={shown(findingTitles[kind])}
          findings={open.filter((one) => one.kind === kind)}
          choice={kind === 'conflict' && choice}
          {...shared}
        />
      ))}
      <Group title={t`Dismissed`} findings={dismissed} {...shared} />
    </div>
  );
}

function Group({ title, findings, choice, ...shared }: ListProps & { title: string; choice?: ReactNode }) {
  if (findings.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="flex items-baseline gap-2 pt-4 pb-1 text-sm font-semibold">
        {title} <span className="font-mono text-xs font-normal text-ink-soft">{findings.length}</span>
      </h3>
      {choice}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {findings.map((finding) => (
          <FindingCard key={finding.id} finding={finding} {...shared} />
        ))}
      </ul>
    </section>
  );
}
