import { expect, it } from 'vitest';
import { conversationsPage } from './readable-pages.ts';

const message = (id: string, more: object) => ({
  id,
  conversationId: 'c',
  role: 'user',
  createdAt: id,
  ...more,
});

it('shows the readable parts of conversations with malformed rows', () => {
  const page = conversationsPage({
    ...{ Company: [], Project: [], Document: [], Conversation: [{ id: 'c', name: 'About the quay' }] },
    Message: [
      message('1', { content: '"no list"' }),
      message('2', { content: '[null, {"text": "What slump?"}]' }),
      message('3', { content: 'no JSON', answer: '{"text": "80 mm", "citations": "none"}' }),
    ],
  });
  expect(page.match(/<section>/g)).toHaveLength(3);
  expect(page).toContain('What slump?');
  expect(page).toContain('80 mm');
});
