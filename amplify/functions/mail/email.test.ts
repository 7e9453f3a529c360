import { describe, expect, it } from 'vitest';
import { type Email, emailHtml, emailText, greeting, singleLine } from './email.ts';

const hostile = `<img src=x onerror=alert(1)>"&'`;
const email: Email = {
  subject: 's',
  blocks: [
    { kind: 'paragraph', text: hostile },
    { kind: 'quote', text: `first\n${hostile}` },
    { kind: 'code', code: '123456' },
    { kind: 'link', label: 'Accept', url: 'https://app.example/?a=1&b="2"' },
  ],
};

describe('an email body', () => {
  it('shows what people typed as text in HTML, and loads nothing', () => {
    const html = emailHtml(email);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;&#39;');
    expect(html).toContain('href="https://app.example/?a=1&amp;b=&quot;2&quot;"');
    expect(html).not.toMatch(/\b(src|srcset|background)="/);
  });

  it('marks every line of a quoted message, and keeps its writing direction', () => {
    const block = { kind: 'quote', text: 'one\rtwo\u2028three\u202efour\u0007' } as const;
    expect(emailText({ subject: 's', blocks: [block] })).toContain('> one\n> two\n> threefour\n');
  });

  it('shows quoted text as typed in plain text, and marks every line', () => {
    expect(emailText(email)).toBe(
      `${hostile}\n\n> first\n> ${hostile}\n\n    123456\n\nAccept:\nhttps://app.example/?a=1&b="2"\n\nPlumbline\n`,
    );
  });
});

describe('a greeting', () => {
  it.each(['Anna', 'Zoë O’Brien', 'Nguyễn Văn-An', '山田太郎'])('names %s', (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  });

  it.each([
    '',
    'Win at https://evil.example',
    'evil.example',
    '<b>x</b>',
    'a\nBcc: b',
    '{####}',
    'x'.repeat(61),
  ])('does not repeat %j', (name) => expect(greeting(name)).toBe('Hello,'));
});

it('keeps a header on one line', () => {
  expect(singleLine(' Acme\r\nBcc: x@y.example\u2028! ')).toBe('Acme Bcc: x@y.example !');
});
