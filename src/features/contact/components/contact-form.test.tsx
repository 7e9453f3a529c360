import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContactOutcome, ContactSubmission } from '../api/send-contact.ts';
import { ContactForm } from './contact-form.tsx';

function show(answers: (() => Promise<ContactOutcome>)[], online = true) {
  const sent: ContactSubmission[] = [];
  let ids = 0;
  render(
    <ContactForm
      send={(submission) => {
        sent.push(submission);
        return (answers.shift() ?? (() => Promise.reject(new Error('no answer is left'))))();
      }}
      newId={() => {
        ids += 1;
        return `id-${ids}`;
      }}
      isOnline={() => online}
    />,
  );
  return { sent, user: userEvent.setup() };
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), 'Jo Fox');
  await user.type(field('Email'), 'jo@acme.example');
  await user.type(field('Message'), 'Our dockets are read badly.');
}

const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Send message' }));

const arrives = async (): Promise<ContactOutcome> => ({ kind: 'sent' });

describe('the contact form', () => {
  let warn: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => warn.mockRestore());

  it('says beside each field what is missing, and sends nothing', async () => {
    const { sent, user } = show([]);
    await press(user);
    expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('Message')).toHaveAccessibleDescription('Please write at least 10 characters');
    expect(sent).toEqual([]);
  });

  it('clears itself when the message has arrived, and says where the reply goes', async () => {
    const { sent, user } = show([arrives]);
    await fill(user);
    await press(user);
    expect(await screen.findByRole('status')).toHaveTextContent('the answer goes to jo@acme.example');
    expect(screen.getByRole('status')).toHaveFocus();
    expect(field('Message')).toHaveValue('');
    expect(sent).toMatchObject([{ id: 'id-1', name: 'Jo Fox', company: '' }]);
  });

  it('keeps the text of a failed attempt, and its id for the next', async () => {
    const { sent, user } = show([() => Promise.reject(new Error('socket')), arrives]);
    await fill(user);
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('What you wrote is still here');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(field('Message')).toHaveValue('Our dockets are read badly.');
    await press(user);
    await screen.findByRole('status');
    expect(sent.map(({ id }) => id)).toEqual(['id-1', 'id-1']);
  });

  it('uses a new id for another message', async () => {
    const { sent, user } = show([async () => ({ kind: 'kept', reason: 'Later, please.' }), arrives]);
    await fill(user);
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Later, please.');
    await user.type(field('Message'), ' Again.');
    await press(user);
    await screen.findByRole('status');
    expect(sent.map(({ id }) => id)).toEqual(['id-1', 'id-2']);
  });

  it('says that the device is offline', async () => {
    const { user } = show([() => Promise.reject(new Error('offline'))], false);
    await fill(user);
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
    expect(field('Message')).toHaveValue('Our dockets are read badly.');
  });
});
