import { Check } from 'lucide-react';
import { Callout } from '#components/callout.tsx';

/** The product in one picture: a question, its quoted answer, and the drawing sheet with the quote highlighted. */
export function HeroDrawing() {
  return (
    <figure
      className="min-w-0 border border-rule bg-sheet"
      aria-label="A question, its answer, and the page that proves it"
    >
      <div className="border-b border-hairline p-4">
        <p className="text-sm text-ink-soft">How high must the top rail of a guardrail be?</p>
        <p className="mt-2 text-base">
          “Top edge height of top rails, or equivalent guardrail system members, shall be{' '}
          <span className="font-mono">42 inches (1.1 m)</span> plus or minus 3 inches”{' '}
          <Callout number={1} active className="align-text-bottom" />
        </p>
        <p className="mt-2 flex items-center gap-1 text-xs font-semibold text-verified">
          <Check aria-hidden="true" className="size-4" />
          Found word for word on the page
        </p>
      </div>
      <div className="relative px-8 py-6 text-xs text-ink-soft" aria-hidden="true">
        <span className="absolute top-14 start-1">
          <Callout number={1} active />
        </span>
        <PageLine width="92%" />
        <PageLine width="78%" />
        <p className="my-2 border-2 border-accent bg-accent-wash px-1 py-0.5 text-ink">
          (b)(1) Top edge height of top rails, or equivalent guardrail system members, shall be 42 inches (1.1
          m) plus or minus 3 inches (8 cm) above the walking/working level.
        </p>
        <PageLine width="88%" />
        <PageLine width="95%" />
        <PageLine width="40%" />
      </div>
      <figcaption className="flex divide-x divide-hairline border-t border-rule text-xs">
        <span className="px-3 py-2 font-mono font-semibold">1926.502</span>
        <span className="flex-1 truncate px-3 py-2">Fall protection systems criteria and practices</span>
        <span className="px-3 py-2 font-mono">p. 1</span>
      </figcaption>
    </figure>
  );
}

function PageLine({ width }: { width: string }) {
  return <span className="my-2 block h-1.5 bg-wash" style={{ width }} />;
}
