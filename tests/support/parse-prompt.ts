import type { Prompt } from '#domain/answers/prompt.ts';

const PASSAGE =
  /^<passage n="(\d+)" document="([^"]*)" page="(\d+)" score="(-?[\d.]+)">\n([\s\S]*?)\n<\/passage>$/gm;
const QUESTION = '\n\nQuestion: ';

/** The arguments that `buildUserMessage` received. */
export function parsePrompt(message: string): Prompt {
  const contextEnd = Math.max(message.lastIndexOf('</passage>'), 'Context:'.length);
  const questionAt = message.indexOf(QUESTION, contextEnd);
  if (!message.startsWith('Context:\n') || questionAt < 0) throw new Error('Not a prompt of ours');
  const passages = [...message.slice(0, questionAt).matchAll(PASSAGE)].map(
    ([, n, document, page, score, text]) => ({
      n: Number(n),
      document: unescapeAttribute(document ?? ''),
      page: Number(page),
      score: Number(score),
      text: unescapeText(text ?? ''),
    }),
  );
  return { passages, question: unescapeText(message.slice(questionAt + QUESTION.length)) };
}

function unescapeText(text: string): string {
  return text.replace(/&((?:amp;)*)lt;/g, (_, amps: string) => (amps ? `&${amps.slice(4)}lt;` : '<'));
}

/** The ampersand comes last, because decoding it earlier could create another entity. */
const ATTRIBUTE_ENTITIES: readonly [RegExp, string][] = [
  [/&#13;/g, '\r'],
  [/&#10;/g, '\n'],
  [/&gt;/g, '>'],
  [/&lt;/g, '<'],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
];

function unescapeAttribute(value: string): string {
  return ATTRIBUTE_ENTITIES.reduce((text, [entity, character]) => text.replace(entity, character), value);
}
