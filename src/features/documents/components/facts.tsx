import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#components/dates.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { placeInWords } from '#domain/images/taken.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { changeExtraction } from '../api/change-extraction.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { documentDetailsQuery } from '../api/get-document-details.ts';
import { showChanges } from '../api/show-changes.ts';

/** A dash if the value is unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const known = children !== null && children !== undefined && children !== false && children !== '';
  return (
    <div className="grid grid-cols-[8rem_1fr] items-baseline gap-2 py-1.5">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{known ? children : '–'}</dd>
    </div>
  );
}

/**
 * When and where a photo was taken. The location can be removed permanently, because the file does not contain it.
 */
export function TakenFacts({
  document: { id },
  mayRemove,
}: {
  document: DocumentRecord;
  mayRemove: boolean;
}) {
  const queryClient = useQueryClient();
  const taken = useQuery(documentDetailsQuery(id)).data?.extraction?.taken;
  const remove = useMutation({
    mutationFn: () => changeExtraction(id, { taken: { at: taken?.at ?? null, place: null } }),
    onSuccess: (changed) => showChanges(queryClient, [changed]),
  });
  if (!taken) return null;
  return (
    <>
      {taken.at && <Fact label={t`Taken`}>{formatDate(taken.at)}</Fact>}
      {taken.place && (
        <Fact label={t`Location`}>
          <bdi className="font-mono text-xs">{placeInWords(taken.place)}</bdi>
          {mayRemove && (
            <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove location</Trans>
            </Button>
          )}
          {remove.error && (
            <p role="alert" className="text-failed">
              {shown(userMessageOf(remove.error, unexpected))}
            </p>
          )}
        </Fact>
      )}
    </>
  );
}
