import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#components/dates.tsx';
import { FormField } from '#components/form-field.tsx';
import { FormNotice, Notice } from '#components/notice.tsx';
import { QueryView } from '#components/query-view.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { companyData } from '#domain/limits/limits.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ErasureNotice, erasureQuery, useEraseCompany } from '../api/company-data.ts';

interface Company {
  companyId: string;
  companyName: string;
}

/** Schedules the deletion of the company, or cancels it. Only for an Admin, which the server checks. */
export function CompanyErasure(company: Company) {
  const state = useQuery(erasureQuery(company.companyId));
  return (
    <QueryView
      query={state}
      skeleton={<Skeleton className="h-target w-48" />}
      loadingText={t`Loading...`}
      errorTitle={t`The deletion status of the company could not be loaded`}
    >
      {(notice) => (notice ? <Requested {...company} notice={notice} /> : <NotRequested {...company} />)}
    </QueryView>
  );
}

function Requested({ companyId, companyName, notice }: Company & { notice: ErasureNotice }) {
  const erase = useEraseCompany(companyId);
  const { status, dueAt, by } = notice;
  if (status !== 'requested')
    return (
      <p>
        <Trans>{companyName} is being deleted now.</Trans>
      </p>
    );
  return (
    <div className="space-y-3">
      {erase.error && <FormNotice tone="error">{userMessageOf(erase.error, unexpected)}</FormNotice>}
      <Notice tone="info">
        <Trans>
          {companyName} will be deleted on {formatDate(dueAt)}. {by} requested this. Until then everything
          works as before, and an Admin can cancel it.
        </Trans>
      </Notice>
      <Button wraps busy={erase.isPending} onClick={() => erase.mutate({ name: companyName, cancel: true })}>
        <Trans>Keep the company</Trans>
      </Button>
    </div>
  );
}

function NotRequested({ companyId, companyName }: Company) {
  const erase = useEraseCompany(companyId);
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState('');
  if (!isAsking)
    return (
      <Button wraps onClick={() => setAsking(true)}>
        <Trans>Delete the company…</Trans>
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    erase.mutate({ name });
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      {erase.error && <FormNotice tone="error">{userMessageOf(erase.error, unexpected)}</FormNotice>}
      <p>
        <Trans>
          In {companyData.eraseAfterDays} days this deletes {companyName}: every project, document,
          conversation and activity, and the sign-in of every member. Nothing can be restored then. Until
          then, an Admin can cancel it. Export the data first if you need it.
        </Trans>
      </p>
      <FormField label={t`Type ${companyName} to confirm`}>
        {(binding) => (
          <Input
            {...binding}
            className="w-full max-w-sm"
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="danger"
          busy={erase.isPending}
          disabled={name.trim() !== companyName.trim()}
        >
          <Trans>Delete in {companyData.eraseAfterDays} days</Trans>
        </Button>
        <Button disabled={erase.isPending} onClick={() => setAsking(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
