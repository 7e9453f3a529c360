import { t } from '@lingui/core/macro';
import { useObjectUrl } from '#hooks/use-files.ts';
import type { CapturedPage } from '../hooks/use-captured-pages.ts';

interface PageStripProps {
  pages: readonly CapturedPage[];
  /** The selected page. */
  shownId: number | null;
  onShow: (id: number) => void;
}

/** The pages so far. */
export function PageStrip({ pages, shownId, onShow }: PageStripProps) {
  if (pages.length === 0) return null;
  return (
    <ol aria-label={t`Pages`} className="flex gap-2 overflow-x-auto border-t border-rule px-3 py-2">
      {pages.map((page, at) => (
        <li key={page.id}>
          <Thumbnail page={page} number={at + 1} isShown={page.id === shownId} onShow={onShow} />
        </li>
      ))}
    </ol>
  );
}

interface ThumbnailProps {
  page: CapturedPage;
  number: number;
  isShown: boolean;
  onShow: (id: number) => void;
}

function Thumbnail({ page, number, isShown, onShow }: ThumbnailProps) {
  const url = useObjectUrl(page.photo);
  return (
    <button
      type="button"
      aria-label={t`Page ${number}`}
      aria-current={isShown ? 'page' : undefined}
      className={`relative block h-14 w-11 overflow-hidden rounded border-2 ${isShown ? 'border-accent' : 'border-rule'}`}
      onClick={() => onShow(page.id)}
    >
      {url && <img src={url} alt="" className="size-full object-cover" />}
      <span className="absolute end-0 bottom-0 bg-sheet px-1 font-mono text-xs">{number}</span>
    </button>
  );
}
