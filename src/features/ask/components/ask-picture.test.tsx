import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { keepInstallation } from '#lib/amplify/installation.ts';
import { messageOf } from '../api/ask-records.ts';
import type { PictureDeps } from '../question/prepare-picture.ts';
import { field, quoted, service, show } from '../testing/ask-scene.tsx';

const photo = () =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'docket.jpg', { type: 'image/jpeg' });

const pictures = (text: string): PictureDeps => ({
  shrink: async () => new Blob(['small']),
  read: async () => text,
  toBase64: async () => 'c21hbGw=',
});

const url = 'data:image/jpeg;base64,c21hbGw=';
const sent = { format: 'jpeg', base64: 'c21hbGw=', text: 'N32 concrete' };

async function attached() {
  const scene = service();
  show(scene.api, { pictures: pictures('N32 concrete') });
  await userEvent.upload(screen.getByLabelText('Picture to ask about'), photo());
  await screen.findByText('Text in it: N32 concrete (only this text is used)');
  return scene;
}

afterEach(() => keepInstallation(undefined));

describe('a picture with a question', () => {
  it('is shown with its text, is sent with the question, and stays with it', async () => {
    const { asked, answer } = await attached();
    expect(screen.getByRole('img', { name: 'docket.jpg' })).toHaveAttribute('src', url);
    await userEvent.type(field(), 'x{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.picture).toEqual(sent);
    expect(screen.queryByRole('img', { name: 'docket.jpg' })).toBeNull();
    expect(screen.getByRole('img', { name: 'Sent with the question' })).toHaveAttribute('src', url);
    answer({ ...quoted, picture: 'text' });
    expect(await screen.findByText(/The picture was not analysed.*Only the text read in it/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Sent with the question' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.picture).toEqual(sent);
  });

  it('names the model that analysed it', async () => {
    const { asked, answer } = await attached();
    await userEvent.type(field(), 'x{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    answer({ ...quoted, picture: 'seen', model: 'gpt-4-turbo' });
    expect(await screen.findByText('gpt-4-turbo analysed the picture.')).toBeVisible();
  });

  it('shows no warning about text alone with a vision model', async () => {
    keepInstallation({ hasVision: true });
    show(service().api, { pictures: pictures('N32 concrete') });
    await userEvent.upload(screen.getByLabelText('Picture to ask about'), photo());
    expect(await screen.findByText('Text in it: N32 concrete')).toBeVisible();
  });

  it('can be removed', async () => {
    const { asked } = await attached();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.type(field(), 'x{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.picture).toBeNull();
  });

  it('can be pasted and dropped', async () => {
    show(service().api, { pictures: pictures('N32 concrete') });
    fireEvent.paste(field(), { clipboardData: { files: [photo()] } });
    expect(await screen.findByRole('img', { name: 'docket.jpg' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
    const dataTransfer = { files: [photo()], types: ['Files'] };
    fireEvent.drop(screen.getByRole('region', { name: 'Ask' }), { dataTransfer });
    expect(await screen.findByRole('img', { name: 'docket.jpg' })).toBeVisible();
  });

  it('is rejected with a message when it is not a picture, and the question can be sent without it', async () => {
    const { api, asked } = service();
    show(api, { pictures: pictures('') });
    const plan = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
    fireEvent.paste(field(), { clipboardData: { files: [plan] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('File must be an image');
    await userEvent.type(field(), 'x{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.picture).toBeNull();
  });

  it('reappears when the conversation is reopened', async () => {
    const content = JSON.stringify([
      { text: 'Is it right?' },
      { image: { format: 'jpeg', source: { bytes: sent.base64 }, text: sent.text } },
    ]);
    const stored = messageOf({ id: 'q', role: 'user', content });
    const earlier = {
      id: 'conv_0',
      name: 'Is it right?',
      projectId: 'proj_1',
      createdAt: '2026-03-04T05:06:07Z',
    };
    show(service([stored], [earlier]).api);
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier conversations' }));
    await userEvent.click(await screen.findByText('Is it right?'));
    expect(await screen.findByRole('img', { name: 'Sent with the question' })).toHaveAttribute('src', url);
    expect(screen.getByText(sent.text)).toBeInTheDocument();
  });
});
