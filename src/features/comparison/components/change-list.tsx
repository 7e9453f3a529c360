import { plural, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';

interface ChangeListProps {
  sentences: readonly string[];
  /** Changes to title blocks, stamps and headers, which every revision has. */
  issued: readonly string[];
  /** What was compared, and what may be wrong in the comparison. */
  notes: readonly string[];
  /** The first line of the copied text. */
  title: string;
  selected: number | null;
  onSelect: (index: number) => void;
}

/** The changes in words, with one selected at a time. */
export function ChangeList({ sentences, issued, notes, title, selected, onSelect }: ChangeListProps) {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when another change is selected
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const step = (by: number) =>
    onSelect(selected === null ? 0 : (selected + by + sentences.length) % sentences.length);
  const copy = async () => {
    const lines = [title, '', ...sentences.map((sentence, at) => `${at + 1}. ${sentence}`), '', ...notes];
    await navigator.clipboard.writeText(lines.join('\n'));
    toast.success(t`List copied`);
  };
  return (
    <section aria-label={t`Changes`} className="flex h-full min-h-0 flex-col bg-sheet">
      <div className="flex items-center gap-1 border-b border-hairline py-1 pe-1 ps-3">
        <div role="status" className="me-auto">
          <h2 className="text-sm font-semibold">{countOf(sentences.length)}</h2>
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Previous change (p)`}
          disabled={sentences.length === 0}
          onClick={() => step(-1)}
        >
          <ChevronUp />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Next change (n)`}
          disabled={sentences.length === 0}
          onClick={() => step(1)}
        >
          <ChevronDown />
        </Button>
        <Button variant="quiet" size="icon" aria-label={t`Copy list`} onClick={() => void copy()}>
          <Copy />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a scrolling region must be reachable by keyboard */}
      <div className="min-h-0 flex-1 overflow-y-auto -outline-offset-2" tabIndex={0}>
        <ol className="divide-y divide-hairline border-b border-hairline empty:hidden">
          {listed(sentences).map(({ key, sentence }, index) => (
            <li key={key}>
              <button
                ref={selected === index ? current : undefined}
                type="button"
                aria-current={selected === index ? 'true' : undefined}
                onClick={() => onSelect(index)}
                className={clsx(
                  'flex min-h-target w-full gap-3 border-s-2 px-3 py-2 text-start text-sm [overflow-wrap:anywhere] hover:bg-wash',
                  selected === index ? 'border-accent bg-accent-wash' : 'border-transparent',
                )}
              >
                <span className="w-6 shrink-0 text-end font-mono text-xs/5 text-ink-soft">{index + 1}</span>
                <span>{sentence}</span>
              </button>
            </li>
          ))}
        </ol>
        <ul className="space-y-1 px-3 py-3 text-xs text-ink-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        {issued.length > 0 && (
          <details className="border-t border-hairline px-3 text-xs text-ink-soft">
            <summary className="min-h-target cursor-pointer py-3">
              {t`Title block, dates and stamps (${issued.length})`}
            </summary>
            <ul className="space-y-1 pb-3">
              {listed(issued).map(({ key, sentence }) => (
                <li key={key} className="[overflow-wrap:anywhere]">
                  {sentence}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

function countOf(count: number): string {
  if (count === 0) return t`No changes found`;
  return plural(count, { one: '# change', other: '# changes' });
}

/** Two changes may have the same description. */
function listed(sentences: readonly string[]) {
  return sentences.map((sentence, at) => ({ sentence, key: `${at} ${sentence}` }));
}
