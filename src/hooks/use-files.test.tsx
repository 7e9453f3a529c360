import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useObjectUrl } from './use-files.ts';

afterEach(() => vi.unstubAllGlobals());

function Picture({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return <a href="/page">{url && <img src={url} alt="Page 4" />}</a>;
}

it('has the URL in the first frame, so that a link around the picture is never without a name', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const urls = { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined };
  vi.stubGlobal('URL', Object.assign(URL, urls));
  const frame = document.createElement('div');
  const shown = new Promise<string | null | undefined>((resolve) => {
    new MutationObserver(() => resolve(frame.querySelector('img')?.getAttribute('alt'))).observe(frame, {
      childList: true,
      subtree: true,
    });
  });
  const root = createRoot(frame);
  root.render(<Picture blob={new Blob(['picture'])} />);
  expect(await shown).toBe('Page 4');
  root.unmount();
});
