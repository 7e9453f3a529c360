import { Suspense } from 'react';
import { optionalPart } from '#components/optional-part.ts';
import { part } from '#components/part.tsx';
import { useViewer } from '../components/viewer-context.ts';

const MeasuringStrip = part(async () => (await import('./measuring/measuring-strip.tsx')).MeasuringStrip);

const MarkupsStrip = part(async () => (await import('./markups/markups-strip.tsx')).MarkupsStrip);
const CarryOver = optionalPart(async () => (await import('./markups/carry-over.tsx')).CarryOver);

/** The strip of the open tools, below the toolbar. */
export function ToolStrip({ page }: { page: number }) {
  const { tools, sheets } = useViewer();
  return (
    <Suspense>
      {tools.strip === 'measuring' && <MeasuringStrip page={page} onClose={tools.closeStrip} />}
      {tools.strip === 'markups' && <MarkupsStrip page={page} onClose={tools.closeStrip} />}
      {sheets.get(page)?.supersedes && <CarryOver key={page} page={page} />}
    </Suspense>
  );
}
