import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { ImageDescription as Description } from '#domain/images/read-description.ts';
import { imageDescriptionQuery } from '../api/describe-image.ts';
import { ImageDescription } from './image-description.tsx';

const described: Description = {
  analysis: {
    description: 'A delivery docket on a clipboard.',
    extractedText: 'N32 concrete, 6 m³',
    documentType: 'delivery docket',
    keyElements: ['stamp', 'signature'],
    confidence: 'medium',
    suggestions: ['Check this description against the picture before relying on it.'],
  },
  dimensions: { width: 640, height: 480 },
  processedAt: '2026-01-02T03:04:05.000Z',
};

/** The panel with replies that have loaded or failed already. */
function show(reply: Description | null | Error, ocrText = 'N32') {
  const client = new QueryClient();
  const { queryKey } = imageDescriptionQuery('doc_1');
  if (reply instanceof Error) {
    // A failed query, as after the request.
    const state = { status: 'error', error: reply, fetchStatus: 'idle', data: undefined } as const;
    client.getQueryCache().build(client, { queryKey }).setState(state);
    client.setQueryDefaults(queryKey, { retryOnMount: false });
  } else client.setQueryData(queryKey, reply);
  let closed = 0;
  render(
    <QueryClientProvider client={client}>
      <ImageDescription documentId="doc_1" ocrText={ocrText} onClose={() => closed++} />
    </QueryClientProvider>,
  );
  return { closed: () => closed };
}

describe('the description of an image', () => {
  it('shows all of the model’s reply, with its confidence', async () => {
    const { closed } = show(described);
    for (const text of [
      'A delivery docket on a clipboard.',
      'N32 concrete, 6 m³',
      'delivery docket',
      'Medium',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'stamp',
      'signature',
      'Check this description against the picture before relying on it.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Close the description' }));
    expect(closed()).toBe(1);
  });

  it('says what to configure without a vision model, and shows the OCR text', () => {
    show(null);
    expect(screen.getByRole('status')).toHaveTextContent(/none is configured.*VISION_MODEL/);
    expect(screen.getByText('N32')).toBeVisible();
  });

  it('says when OCR has read nothing either', () => {
    show(null, '');
    expect(screen.getByText('No text was read.')).toBeVisible();
  });

  it('says why it failed in the catalogue’s words, and can be retried', () => {
    show(new AppError('failed', 'Vision API error: 500 - broken'));
    expect(screen.getByText('Vision API error: 500 - broken')).toBeVisible();
    expect(screen.getByRole('button', { name: /Retry/ })).toBeEnabled();
  });
});
