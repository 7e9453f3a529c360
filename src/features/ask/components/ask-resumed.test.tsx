import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import type { AskDeps } from '../api/ask-api.ts';
import type { MessageRecord } from '../api/ask-records.ts';
import { answerRegion, deferred, field, quoted, reload, service, show } from '../testing/ask-scene.tsx';

const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const question = (writingUntil: string | null): MessageRecord => ({
  ...{ id: 'q1', role: 'user', text: 'How high?', picture: null, answer: null, createdAt: '' },
  writingUntil,
});
const answered: MessageRecord = {
  ...{ id: 'a1', role: 'assistant', text: quoted.text, picture: null, answer: quoted, createdAt: '' },
};

/** The panel of a page that opens with a conversation that the tab has stored. */
function openKept(api: AskDeps) {
  show(api);
  sessionStorage.setItem('plumbline.conversation.proj_1', 'conv_1');
  reload(api);
}

describe('an answer that is being written when the page opens', () => {
  it('shows the text so far, continues with the stream, and ends with the answer', async () => {
    const { api, asked, hear } = service([question(inAMinute())]);
    const found = deferred<MessageRecord>();
    const piece = (index: number, text: string) => ({
      ...{ associatedUserMessageId: 'q1', contentBlockDeltaIndex: index, text },
    });
    openKept({
      ...api,
      findAnswer: () => found.promise,
      listPieces: async () => [piece(0, 'Top '), piece(1, 'rails')],
    });
    const region = await answerRegion();
    expect(await within(region).findByText('Top rails')).toBeVisible();
    expect(region).toHaveAttribute('aria-busy', 'true');
    hear(piece(2, ' stand high'));
    expect(await within(region).findByText('Top rails stand high')).toBeVisible();
    found.resolve(answered);
    expect(await screen.findByText('Quoted from your documents')).toBeVisible();
    expect(screen.getAllByRole('heading', { name: /How high/ })).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it('can be stopped', async () => {
    const { api, stopped } = service([question(inAMinute())]);
    openKept({ ...api, findAnswer: () => new Promise(() => undefined) });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(stopped).toEqual([['conv_1', 'q1']]);
    expect(await screen.findByText('Stopped.')).toBeVisible();
  });

  it('leaves its question to be asked again if no answer arrives', async () => {
    const { api, asked, answer } = service([question(inAMinute())]);
    openKept(api);
    expect(await screen.findByText('Failed to get AI response')).toBeVisible();
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked).toMatchObject([{ messageId: 'q1' }]));
    answer(quoted);
    expect(await screen.findByText('Quoted from your documents')).toBeVisible();
  });

  it('is not awaited when its mark has expired', async () => {
    const { api } = service([question(new Date(Date.now() - 1_000).toISOString())]);
    openKept({ ...api, findAnswer: () => Promise.reject(new Error('not to be called')) });
    expect(await screen.findByText('This question was not answered.')).toBeVisible();
  });
});

it('shows the answer that was written while the connection was lost, and does not ask again', async () => {
  const { api, asked, fail } = service();
  show({ ...api, findAnswer: async () => answered });
  await userEvent.type(field(), 'How high?{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  fail(new ConnectionLostError());
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Quoted from your documents')).toBeVisible();
  expect(asked).toHaveLength(1);
});
