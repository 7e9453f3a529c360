import { describe, expect, it, vi } from 'vitest';
import { type ContactDesk, sendContact } from './send-contact.ts';

const submission = {
  id: 'c1',
  name: 'Jo Fox',
  email: 'jo@acme.example',
  company: '',
  message: 'Our dockets are read badly.',
};

function desk(parts: Partial<ContactDesk> = {}) {
  const done: string[] = [];
  const whole: ContactDesk = {
    store: async ({ id }) => void done.push(`store ${id}`),
    mail: async ({ id }) => {
      done.push(`mail ${id}`);
      return null;
    },
    ...parts,
  };
  return { done, whole };
}

describe('sending the contact form', () => {
  it('stores the message first, then emails it', async () => {
    const { done, whole } = desk();
    expect(await sendContact(submission, whole)).toEqual({ kind: 'sent' });
    expect(done).toEqual(['store c1', 'mail c1']);
  });

  it('emails nothing that was not stored', async () => {
    const { done, whole } = desk({ store: () => Promise.reject(new Error('no')) });
    await expect(sendContact(submission, whole)).rejects.toThrow('no');
    expect(done).toEqual([]);
  });

  it('gives the server’s reason why a stored message was not emailed', async () => {
    const { whole } = desk({ mail: async () => 'You have written three times in this hour.' });
    expect(await sendContact(submission, whole)).toEqual({
      kind: 'kept',
      reason: 'We saved your message but could not email it: You have written three times in this hour.',
    });
  });

  it('does not report a stored message as lost when emailing fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { whole } = desk({ mail: () => Promise.reject(new Error('socket')) });
    expect(await sendContact(submission, whole)).toMatchObject({ kind: 'kept' });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
