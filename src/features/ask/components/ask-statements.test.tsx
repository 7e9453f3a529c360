import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer, AnswerBlock, Claim } from '#domain/answers/answer.ts';
import { projectDocumentsKey } from '#features/documents/api/documents.ts';
import { citation } from '#tests/support/citation.ts';
import { WithUploads } from '#tests/support/with-uploads.tsx';
import { answerRegion, field, newClient, quoted, service, show } from '../testing/ask-scene.tsx';

const note = (text: string): AnswerBlock[] => [{ kind: 'paragraph', statements: [{ kind: 'note', text }] }];
const claim = (text: string, over: Partial<Claim> = {}): Claim => ({
  ...{ kind: 'claim', text, citations: [], unsupported: [] },
  ...over,
});

it('heads an answer as not searched if no document could be searched', async () => {
  const { api, answer, asked } = service();
  show(api);
  await userEvent.type(field(), 'What does the crane quote say?{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  const notSearchable = [
    { documentId: 'q', name: 'Crane quote.pdf', reason: 'in the trash', isInTrash: true as const },
  ];
  answer({
    ...quoted,
    outcome: 'not-found',
    blocks: note('Crane quote.pdf is in the trash.'),
    citations: [],
    searched: { documents: 1, searchable: 0, notSearchable },
  });
  expect(await screen.findByText('Not searched')).toBeVisible();
  expect(screen.queryByText('Not in your documents')).toBeNull();
});

describe('a document that is still being read', () => {
  const reading = {
    documentId: 'd',
    name: 'Scan.pdf',
    reason: 'still being read',
    isBeingRead: true,
  } as const;
  const answerOf = {
    ...quoted,
    outcome: 'not-found' as const,
    citations: [],
    blocks: note('Scan.pdf is still being read.'),
  };

  const row = { id: 'd', status: 'processing', updatedAt: new Date().toISOString() };

  async function answered(answer: Answer, rows: object[]) {
    const scene = service();
    const client = newClient();
    client.setQueryDefaults(['documents'], { staleTime: Number.POSITIVE_INFINITY });
    client.setQueryData(projectDocumentsKey('proj_1'), rows);
    show(scene.api, {}, client, (panel) => <WithUploads>{panel}</WithUploads>);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(scene.asked).toHaveLength(1));
    scene.answer(answer);
    return {
      asked: scene.asked,
      update: (next: object[]) => client.setQueryData(projectDocumentsKey('proj_1'), next),
    };
  }

  it('is named, and the question is offered again once the document is ready', async () => {
    const searched = { documents: 1, searchable: 0, notSearchable: [reading] };
    const { asked, update } = await answered({ ...answerOf, searched }, [row]);
    expect(await screen.findByText('Still being read')).toBeVisible();
    expect(screen.getByText('Scan.pdf is still being read. Ask again in a minute.')).toBeVisible();
    expect(screen.queryByText('Not in your documents')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask this again' })).toBeNull();

    update([{ ...row, status: 'processed' }]);
    expect(await screen.findByText('Scan.pdf is ready now.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask this again' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.text).toBe('How high?');
  });

  it('is named below an answer from the others too, until everything is extracted', async () => {
    const other = { ...reading, documentId: 'e', name: 'Plan.pdf' };
    const searched = { documents: 3, searchable: 1, notSearchable: [reading, other] };
    const { update } = await answered({ ...quoted, searched }, [row, { ...row, id: 'e' }]);
    expect(await screen.findByText('Quoted from your documents')).toBeVisible();
    expect(
      screen.getByText('2 documents are still being read: Scan.pdf, Plan.pdf. Ask again in a minute.'),
    ).toBeVisible();
    update([
      { ...row, status: 'processed' },
      { ...row, id: 'e', status: 'processed' },
    ]);
    expect(await screen.findByText('Everything is read now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask this again' })).toBeVisible();
  });
});

describe('an uncertain statement', () => {
  it('has no tick beside passages that are only near the question, although their words are on the page', async () => {
    const { api, answer, asked } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    answer({ ...quoted, outcome: 'nearest', citations: [citation] });
    await screen.findByText('Nearest in your documents');
    expect(within(await answerRegion()).queryByLabelText('verified')).toBeNull();
  });

  it('is marked in words when a model makes a claim without a quote that was found', async () => {
    const { api, answer, asked } = service();
    show(api);
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    const unverified = { ...citation, number: 2, verified: false };
    answer({
      ...quoted,
      outcome: 'generated',
      blocks: [
        {
          kind: 'paragraph',
          statements: [
            claim('Paint it red.'),
            { kind: 'quotation', citations: [1] },
            claim('Posts stand 3 ft apart.', { citations: [2], unsupported: [{ start: 12, end: 16 }] }),
          ],
        },
      ],
      citations: [citation, unverified],
    });
    await screen.findByText('Written from your documents');
    const region = await answerRegion();
    expect(within(region).getAllByLabelText('verified')).toHaveLength(1);
    // Two claims in the text, and the citation of one of them in the list.
    expect(within(region).getAllByText('not checked')).toHaveLength(3);
    expect(within(region).getByText('3 ft', { selector: 'mark' })).toBeVisible();
    expect(within(region).getByText(': no quote contains 3 ft')).toBeVisible();
  });

  it('has no tick in an answer saved before whole units were shown', async () => {
    const { unit: _, ...before } = citation;
    const { blocks: __, ...old } = { ...quoted, citations: [before] };
    const message = {
      id: 'm2',
      role: 'assistant',
      text: old.text,
      picture: null,
      answer: old,
      createdAt: '',
    } as const;
    const asked = { ...message, id: 'm1', role: 'user', text: 'How high?', answer: null } as const;
    const { api } = service(
      [asked, message],
      [{ id: 'conv_1', name: 'How high?', projectId: 'proj_1', createdAt: '' }],
    );
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier conversations' }));
    await userEvent.click(await screen.findByRole('button', { name: 'How high?' }));
    expect(await screen.findByText('Earlier answer')).toBeVisible();
    expect(screen.queryByLabelText('verified')).toBeNull();
    expect(screen.queryByText('Quoted from your documents')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
  });

  it('is shown as worked out by Plumbline when code has counted or added it up', async () => {
    const { api, answer, asked } = service();
    show(api);
    await userEvent.type(field(), 'How much together?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    answer({
      ...quoted,
      blocks: [
        {
          kind: 'paragraph',
          statements: [{ kind: 'computed', text: '24.50 — 2 receipts together.', citations: [] }],
        },
        {
          kind: 'item',
          statements: [{ kind: 'computed', text: 'HARBOUR HARDWARE: 20.50', citations: [1] }],
        },
        { kind: 'paragraph', statements: [{ kind: 'quotation', citations: [1] }] },
      ],
      citations: [citation],
    });
    expect(await screen.findByText('24.50')).toBeVisible();
    const region = await answerRegion();
    expect(region).toHaveTextContent('24.50 — 2 receipts together.');
    expect(within(region).getAllByRole('img', { name: 'Worked out by Plumbline' })).toHaveLength(1);
    expect(region).toHaveTextContent('HARBOUR HARDWARE: 20.50');
    expect(screen.getByText('Quoted from your documents')).toHaveClass('text-verified');
  });

  it('marks a figure that may be misread in the row that code read it from', async () => {
    const { api, answer, asked } = service();
    show(api);
    await userEvent.type(field(), 'Which mix?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    const unit = { emphasis: [], leadIn: null, header: null, unsure: [{ start: 5, end: 8 }] };
    answer({
      ...quoted,
      blocks: [
        {
          kind: 'paragraph',
          statements: [{ kind: 'computed', text: 'N32 — Mix, docket 70341.', citations: [1] }],
        },
      ],
      citations: [{ ...citation, quote: 'Mix: N32', unit }],
    });
    await screen.findByText('Quoted from your documents');
    expect(await answerRegion()).toHaveTextContent('N32? (may be misread) — Mix, docket 70341.');
  });

  it('warns when documents disagree, and does not look certain', async () => {
    const { api, answer, asked } = service();
    show(api);
    await userEvent.type(field(), 'Which strength?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    answer({
      ...quoted,
      blocks: [
        {
          kind: 'paragraph',
          statements: [
            { kind: 'computed', text: 'Your documents disagree. Slab: 40 MPa; 32 MPa.', citations: [1] },
          ],
        },
        { kind: 'item', statements: [{ kind: 'quotation', citations: [1] }] },
      ],
      citations: [citation],
    });
    expect(await screen.findByText('Your documents disagree.')).toHaveClass('text-unverified');
    expect(await answerRegion()).toHaveTextContent('Slab: 40 MPa; 32 MPa.');
    expect(screen.getByText('Quoted from your documents')).not.toHaveClass('text-verified');
  });

  it('is never treated as markup', async () => {
    const { api, answer, asked } = service();
    show(api);
    await userEvent.type(field(), 'x{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    answer({
      ...quoted,
      citations: [
        {
          ...citation,
          quote: '<img src=x onerror="window.__xss=1">',
          documentName: '<script>window.__xss=1</script>',
        },
      ],
    });
    expect((await screen.findAllByText(/<img src=x/))[0]).toBeVisible();
    expect(document.querySelector('img, script')).toBeNull();
  });
});

describe('the requested value', () => {
  it('is shown above the quote that contains it, with its page', async () => {
    const { asked, answer, api } = service();
    show(api);
    await userEvent.type(field(), 'How high is the top rail?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    const unit = { emphasis: [{ start: 16, end: 25 }], leadIn: null, header: null };
    answer({ ...quoted, citations: [{ ...citation, unit }] });
    const value = await screen.findByText('42 inches', { selector: 'p strong bdi' });
    expect(value.closest('p')).toHaveTextContent('42 inches Guardrails, Rails.pdf, page 4');
  });
});
