import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#components/dates.tsx';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { askCodeErrors, unexpected } from '#domain/errors/catalogue.ts';
import { dayMs, askByCode as limits } from '#domain/limits/limits.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toaster.tsx';
import { type AskCode, askCodesQuery, useCreateAskCode, useRevokeAskCode } from '../api/ask-codes.ts';
import { DoorSheet } from './door-sheet.tsx';

interface AskCodesProps {
  companyId: string;
  companyName: string;
  project: { id: string; name: string };
  /** The URL that a code contains, with its token. */
  hrefOf: (token: string) => string;
}

interface MadeCode {
  token: string;
  expiresAt: string;
}

/** Creates codes with which anyone on site can ask about the project, and lists the valid ones. */
export function AskCodes({ companyId, companyName, project, hrefOf }: AskCodesProps) {
  const [made, setMade] = useState<MadeCode | null>(null);
  return (
    <div className="space-y-6 pt-6">
      <NewCode companyId={companyId} projectId={project.id} onMade={setMade} />
      {made && (
        <DoorSheet
          projectName={project.name}
          companyName={companyName}
          href={hrefOf(made.token)}
          expiresAt={made.expiresAt}
        />
      )}
      <Codes projectId={project.id} onRevoked={() => setMade(null)} />
    </div>
  );
}

/** A date in the device's time zone, such as `2026-11-23`. */
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toLocaleDateString('sv');

interface NewCodeProps {
  companyId: string;
  projectId: string;
  onMade: (code: MadeCode) => void;
}

function NewCode({ companyId, projectId, onMade }: NewCodeProps) {
  const [day, setDay] = useState(() => dayIn(limits.defaultDays));
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCreateAskCode(projectId);

  async function make() {
    if (day < dayIn(0) || day >= dayIn(limits.longestDays) || day === '')
      return setProblem(shown(askCodeErrors.expiry(limits.longestDays)));
    setProblem(null);
    // Until the end of that day in the device's time zone.
    const expiresAt = new Date(`${day}T23:59:59`).toISOString();
    const token = await create.mutateAsync({ companyId, projectId, expiresAt }).catch(() => null);
    if (token) onMade({ token, expiresAt });
  }

  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      {create.error && <FormNotice tone="error">{userMessageOf(create.error, unexpected)}</FormNotice>}
      <FormField label={t`Works until`} error={problem ?? undefined}>
        {(binding) => (
          <Input
            type="date"
            min={dayIn(0)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            {...binding}
          />
        )}
      </FormField>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full sm:w-auto"
        busy={create.isPending}
      >
        <QrCode />
        <Trans>Create a code</Trans>
      </Button>
    </form>
  );
}

function Codes({ projectId, onRevoked }: { projectId: string; onRevoked: () => void }) {
  const revoke = useRevokeAskCode(projectId);

  async function end(code: AskCode) {
    try {
      await revoke.mutateAsync(code.id);
      onRevoked();
      toast.success(t`The code no longer works`);
    } catch (error) {
      toast.error(t`The code was not revoked`, { description: userMessageOf(error, unexpected) });
    }
  }

  return (
    <QueryView
      query={useQuery(askCodesQuery(projectId))}
      skeleton={<SkeletonRows rows={2} />}
      loadingText={t`Loading codes...`}
      errorTitle={t`The codes could not be loaded`}
      isEmpty={(codes) => codes.length === 0}
      empty={
        <EmptyState icon={QrCode} title={t`No codes yet`} text={t`Create one and print it for the door.`} />
      }
    >
      {(codes) => (
        <ul aria-label={t`Codes`} className="border-t border-rule">
          {codes.map((code) => (
            <li key={code.id} className="flex flex-wrap items-center gap-3 border-b border-hairline py-2">
              <div className="min-w-0 flex-1 basis-60">
                <p>{stateOf(code)}</p>
                <p className="text-sm text-ink-soft">
                  <Trans>Created {formatDate(code.createdAt)} ·</Trans>{' '}
                  {plural(code.asked, { one: '# question', other: '# questions' })}
                </p>
              </div>
              <ConfirmDialog
                title={t`Revoke this code`}
                text={t`It stops working at once. Replace printed copies with a new code.`}
                confirmLabel={t`Revoke`}
                danger
                trigger={
                  <Button>
                    <Trans>Revoke</Trans>
                  </Button>
                }
                onConfirm={() => end(code)}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function stateOf({ expiresAt }: AskCode): string {
  const day = formatDate(expiresAt);
  return Date.parse(expiresAt) > Date.now() ? t`Works until ${day}` : t`Expired on ${day}`;
}
