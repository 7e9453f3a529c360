import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordOf } from '#features/documents/api/document-record.ts';
import { projectDocumentsKey } from '#features/documents/api/documents.ts';
import { citation } from '#tests/support/citation.ts';
import { newClient } from '../testing/ask-scene.tsx';
import { AnswerContext } from './answer-context.ts';
import type { DrawPagePicture } from './draw-page-picture.ts';
import { PagePictureView } from './page-picture-view.tsx';

const shownAnswer = {
  ...{ question: 'How high?', companyId: 'acme', projectId: 'proj_1', activeCitation: null, pinFor: null },
  askAgain: () => undefined,
  hrefFor: () => '/page',
};

let comeNear: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => notify([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const box = { x: 0.1, y: 0.4, width: 0.5, height: 0.1 };
const drawn: DrawPagePicture = async () => ({
  blob: new Blob(['picture']),
  highlights: [
    { number: 1, rectangles: [box] },
    { number: 2, rectangles: [] },
  ],
});

function show(draw: DrawPagePicture, type = 'application/pdf') {
  const client = newClient();
  const document = recordOf({
    ...{ id: citation.documentId, companyId: 'acme', projectId: 'proj_1', name: 'Rails.pdf', type },
    ...{ size: 1, s3Key: 'k', textKey: 't', wordsKey: 'w' },
  });
  client.setQueryDefaults(['documents'], { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(projectDocumentsKey('proj_1'), [document]);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AnswerContext value={{ ...shownAnswer, drawPicture: draw }}>
          <PagePictureView citations={[citation]} />
        </AnswerContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the picture of a cited page', () => {
  it('is drawn once it is near the view, and opens the citation', async () => {
    const draw = vi.fn(drawn);
    const { container } = show(draw);
    expect(draw).not.toHaveBeenCalled();
    comeNear();
    const picture = await screen.findByRole('img', { name: 'Page 4 of Rails.pdf, the part with citation 1' });
    expect(picture.closest('a')).toHaveAttribute('href', '/page');
    expect(container.querySelectorAll('.boxed-picture-box')).toHaveLength(1);
  });

  it('is replaced by a sentence when it cannot be drawn', async () => {
    show(() => Promise.reject(new Error('No boxes')));
    comeNear();
    expect(await screen.findByText('The picture of this page could not be shown.')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is left out for a document whose pages are only text', () => {
    const { container } = show(drawn, 'text/plain');
    expect(container).toBeEmptyDOMElement();
  });
});
