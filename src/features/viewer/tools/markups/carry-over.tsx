import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { carryPoints } from '#domain/comparison/alignment/carry-points.ts';
import { revisionKeptMs } from '#domain/limits/limits.ts';
import { markupKindWords, markupsToCarry } from '#domain/markups/markup.ts';
import { deviceCache } from '#lib/browser/device-cache.ts';
import { Button } from '#ui/button.tsx';
import { markupsQuery } from '../../api/markups.ts';
import { sheetQuery } from '../../api/sheets.ts';
import { useViewer } from '../../components/viewer-context.ts';
import { usePageTransform } from './use-page-transform.ts';

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/**
 * Offers to carry over the markups of the superseded revision, one after the other, each moved with the
 * drawing beneath it. Those that the user leaves are not offered again on this device.
 */
export function CarryOver({ page }: { page: number }) {
  const { document, sheets, markups } = useViewer();
  const sheet = sheets.get(page);
  const supersededId = sheet?.supersedes ?? null;
  const superseded =
    useQuery({ ...sheetQuery(supersededId ?? ''), enabled: supersededId !== null }).data ?? null;
  const drawn = useQuery({
    ...markupsQuery(superseded?.documentId ?? ''),
    enabled: superseded !== null,
  }).data;
  const kept = useMemo(
    () =>
      deviceCache<string[]>(`left-markups.${sheet?.id ?? ''}`, { maxAgeMs: revisionKeptMs, isValue: isIds }),
    [sheet?.id],
  );
  const [left, setLeft] = useState<readonly string[]>(() => kept.read() ?? []);
  const [isPreviewing, setPreviewing] = useState(false);
  const [busy, setBusy] = useState(false);
  const offered = markupsToCarry(
    superseded && drawn ? drawn.filter((markup) => markup.page === superseded.page) : [],
    markups.all,
    left,
  );
  const [first] = offered;
  const place = { documentId: document.id, page };
  const transform = usePageTransform(superseded ?? place, place, isPreviewing && superseded !== null);
  const next = useMemo(
    () => first && { ...first, points: carryPoints(transform ?? null, first.points) },
    [first, transform],
  );
  const { preview } = markups;
  useEffect(() => {
    preview(isPreviewing && transform !== undefined && next ? { ...next, page } : null);
    return () => preview(null);
  }, [preview, isPreviewing, transform, next, page]);
  if (!superseded || !next) return null;
  const leave = (ids: readonly string[]) => {
    const all = [...left, ...ids];
    kept.write(all);
    setLeft(all);
  };
  const carry = async () => {
    setBusy(true);
    const { kind, points, text, photoId, id } = next;
    await markups.draw({ documentId: document.id, page, kind, points, text, photoId, carriedFrom: id });
    setBusy(false);
  };
  const count = plural(offered.length, { one: '# markup', other: '# markups' });
  const kind = markupKindWords[next.kind];
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 border-b border-hairline bg-accent-wash px-3 py-1 text-sm"
    >
      {isPreviewing ? (
        <>
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {next.text
              ? t`${kind} “${next.text}”, shown dashed. ${count} to review.`
              : t`${kind}, shown dashed. ${count} to review.`}
          </span>
          <Button busy={busy || transform === undefined} onClick={() => void carry()}>
            <Trans>Carry over</Trans>
          </Button>
          <Button disabled={busy} onClick={() => leave([next.id])}>
            <Trans>Skip</Trans>
          </Button>
        </>
      ) : (
        <>
          <span className="flex-1">
            {superseded.revision
              ? t`${count} on Rev ${superseded.revision} not carried over.`
              : t`${count} on the previous revision not carried over.`}
          </span>
          <Button onClick={() => setPreviewing(true)}>
            <Trans>Show</Trans>
          </Button>
          <Button onClick={() => leave(offered.map(({ id }) => id))}>
            <Trans>Skip all</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
