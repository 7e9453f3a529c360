import { expect, it } from 'vitest';
import { contact } from '../limits/limits.ts';
import { contactRules } from './contact-rules.ts';

const good = {
  name: 'Jo Fox',
  email: 'Jo@Acme.example',
  company: '',
  message: 'Our dockets are read badly.',
};

function problemsOf(values: Record<string, string>): string[] {
  return contactRules.safeParse({ ...good, ...values }).error?.issues.map((issue) => issue.message) ?? [];
}

it('accepts an empty company and trims spaces', () => {
  expect(contactRules.parse({ ...good, name: '  Jo Fox ' })).toEqual({
    ...good,
    email: 'jo@acme.example',
  });
});

it.each([
  [{ name: 'J' }, 'Name must be at least 2 characters'],
  [{ email: 'jo@acme' }, 'Please enter a valid email address'],
  [{ message: '   hello   ' }, 'Please write at least 10 characters'],
  [{ message: 'x'.repeat(contact.messageCharacters + 1) }, 'Please write at most 5000 characters'],
  [{ company: 'x'.repeat(contact.nameCharacters + 1) }, 'Please write at most 200 characters'],
])('explains what is wrong with %j', (values, problem) => {
  expect(problemsOf(values)).toEqual([problem]);
});
