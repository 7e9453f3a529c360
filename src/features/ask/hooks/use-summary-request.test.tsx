import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { summaryState } from '../api/summary-request.ts';
import { quoted, service, show } from '../testing/ask-scene.tsx';

const document = { id: 'doc_a', name: 'Rails.pdf' };

describe('the summary of a document', () => {
  it('is requested once by a link that asks for it', async () => {
    const { api, asked, answer } = service();
    const router = show(api, { document });
    await router.navigate('/acme/job/doc_a', { state: summaryState('doc_a') });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      text: 'Summarise Rails.pdf',
      documentIds: ['doc_a'],
      projectId: 'proj_1',
    });
    answer(quoted);
    await screen.findByText('Quoted from your documents');
    expect(router.state.location.state).toBeNull();
    await router.navigate('/acme/job/doc_a?page=2');
    expect(asked).toHaveLength(1);
  });

  it('is requested from the project, whatever the scope is', async () => {
    const { api, asked } = service();
    const router = show(api, { document });
    await router.navigate('/acme/job/doc_a?ask-in=company');
    await screen.findByText('Ask the documents of the whole company');
    await userEvent.click(screen.getByRole('button', { name: 'Summarise' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ projectId: 'proj_1', documentIds: ['doc_a'] });
    expect(router.state.location.search).toBe('');
  });

  it('is requested only for the open document', async () => {
    const { api, asked } = service();
    const router = show(api, { document });
    await router.navigate('/acme/job/doc_b', { state: summaryState('doc_b') });
    expect(await screen.findByText('Ask the documents of this project')).toBeVisible();
    expect(asked).toEqual([]);
  });
});
