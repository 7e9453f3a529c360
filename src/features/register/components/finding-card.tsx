import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Precedence, precedingPlaces } from '#domain/facts/precedence.ts';
import { type FindingLocation, LONGEST_REASON } from '#domain/sheets/findings/finding.ts';
import type { Finding } from '#features/sheets/api/findings.ts';
import { shown as inLanguage } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';

interface FindingCardProps {
  finding: Finding;
  hrefFor: (place: { documentId: string; page: number }) => string;
  nameOf: (documentId: string) => string | undefined;
  precedence: Precedence | null;
  isDrawing: (place: FindingLocation) => boolean;
  dismiss: (id: string, reason: string) => Promise<unknown>;
  reopen: (id: string) => void;
  busy: boolean;
}

/** How many are shown at first. The rest are shown on request. */
const FIRST_PLACES = 4;

/** One finding: its sentence, its places, and a button that dismisses it. */
export function FindingCard(props: FindingCardProps) {
  const { finding, hrefFor, nameOf, precedence, isDrawing, dismiss, reopen, busy } = props;
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const { id, kind, text, places, isDismissed, reason } = finding;
  const preceding = precedingPlaces(places, kind === 'conflict' ? precedence : null, isDrawing);
  const shown = all ? places : places.slice(0, FIRST_PLACES);
  const hidden = places.length - shown.length;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="min-w-48 flex-1 py-1 text-sm">{inLanguage(text)}</p>
        {isDismissed ? (
          <Button variant="quiet" disabled={busy} onClick={() => reopen(id)}>
            <Trans>Undo</Trans>
          </Button>
        ) : (
          !asking && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              <Trans>Dismiss</Trans>
            </Button>
          )
        )}
      </div>
      {isDismissed && reason && (
        <p className="text-sm text-ink-soft">
          <Trans>Dismissed: {reason}</Trans>
        </p>
      )}
      {asking && !isDismissed && (
        <ReasonForm
          onGiven={async (given) => {
            await dismiss(id, given);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
          busy={busy}
        />
      )}
      <ul>
        {shown.map((place, at) => (
          <LocationLink
            // biome-ignore lint/suspicious/noArrayIndexKey: two places may be equal
            key={at}
            place={place}
            hrefFor={hrefFor}
            name={nameOf(place.documentId)}
            isPreceding={preceding.has(place)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          <Trans>Show {hidden} more</Trans>
        </Button>
      )}
    </li>
  );
}

function LocationLink({
  place,
  hrefFor,
  name,
  isPreceding,
}: Pick<FindingCardProps, 'hrefFor'> & { place: FindingLocation; name?: string; isPreceding: boolean }) {
  if (name === undefined) return null;
  return (
    <li>
      <Link
        to={hrefFor(place)}
        className="flex min-h-target flex-wrap items-center gap-x-2 rounded-sm px-1 text-sm hover:bg-wash"
      >
        <span className="min-w-0 [overflow-wrap:anywhere] underline decoration-rule underline-offset-2">
          <Trans>
            {name}, page {place.page}
          </Trans>
        </span>
        {isPreceding && (
          <span className="rounded-sm border border-rule px-1 text-xs">
            <Trans>Takes precedence</Trans>
          </span>
        )}
        {place.quote && place.quote !== name && (
          <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">{place.quote}</span>
        )}
      </Link>
    </li>
  );
}

interface ReasonFormProps {
  onGiven: (reason: string) => Promise<void>;
  onCancel: () => void;
  busy: boolean;
}

function ReasonForm({ onGiven, onCancel, busy }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A toast reports the failure, and the reason stays so that it can be sent again.
    if (reason.trim() !== '') onGiven(reason.trim()).catch(() => undefined);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2 py-1">
      <Input
        aria-label={t`Reason`}
        placeholder={t`Why does it not matter?`}
        className="min-w-40 flex-1"
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        ref={(field) => field?.focus()}
      />
      <Button type="submit" busy={busy} disabled={reason.trim() === ''}>
        <Trans>Dismiss</Trans>
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
