import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { citation } from '#tests/support/citation.ts';
import { field, quoted, service, show } from '../testing/ask-scene.tsx';

async function answered(mayPin: boolean) {
  const { api, asked, answer } = service();
  show(api, { mayPin });
  await userEvent.type(field(), 'x{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  const unverified = { ...citation, number: 2, verified: false };
  const entry = { ...citation, number: 3, documentId: '', page: 0, source: 'Construction glossary' };
  answer({ ...quoted, text: '“a” [1] [2] [3]', citations: [citation, unverified, entry] });
  await screen.findByText('Quoted from your documents');
}

describe('pinning a test question from an answer', () => {
  it('is offered only for words verified in a document', async () => {
    await answered(true);
    const pins = screen.getAllByRole('button', { name: /^Pin as a test question/ });
    expect(pins.map((pin) => pin.getAttribute('aria-label'))).toEqual(['Pin as a test question: citation 1']);
  });

  it('is not offered to those who may not', async () => {
    await answered(false);
    expect(screen.queryByRole('button', { name: /test question/ })).toBeNull();
  });
});
