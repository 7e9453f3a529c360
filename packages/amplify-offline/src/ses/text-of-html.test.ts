import { expect, it } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

it.each([
  ['<p>Hello,</p><p>the code is <b>123456</b>.</p>', 'Hello,\nthe code is 123456.'],
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; &#x2019; &nbsp;e', 'a <b> & "c" \'d\' ’  e'],
  ['<head><title>no</title></head><style>p{}</style><script>alert(1)</script><!-- no -->yes', 'yes'],
  ['&unknown; &#x110000; &#0;', '&unknown; &#x110000; &#0;'],
  ['&amp;lt;b&amp;gt; is no tag', '&lt;b&gt; is no tag'],
  ['', ''],
])('extracts the words of %s', (html, text) => expect(textOfHtml(html)).toBe(text));

it('finishes quickly for a megabyte of unclosed tags', () => {
  // A quadratic algorithm would exceed the runner's time limit.
  const hostile =
    '<style>'.repeat(50_000) + '<!--'.repeat(50_000) + '<'.repeat(200_000) + '&'.repeat(200_000);
  expect(textOfHtml(hostile)).toBe('');
  expect(textOfHtml('<'.repeat(300_000))).toHaveLength(300_000);
});
