import { failOnUnknown } from './fail-on-unknown.ts';

/** `$util.str` */
export const stringFunctions: object = failOnUnknown('$util.str', {
  toLower: (text: string) => text.toLowerCase(),
  toUpper: (text: string) => text.toUpperCase(),
  toReplace: (text: string, part: string, by: string) => text.replaceAll(part, () => by),
  normalize: (text: string, form: string) => text.normalize(form.toUpperCase()),
});

/** The functions of `$util` itself that convert or inspect text. */
export const textFunctions = {
  escapeJavaScript: (text: string) =>
    JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('/', '\\/'),
  urlEncode: (text: string) =>
    encodeURIComponent(text)
      .replace(/[!'()~]/g, percentEncoded)
      .replaceAll('%20', '+'),
  urlDecode: (text: string) => decodeURIComponent(text.replaceAll('+', ' ')),
  base64Encode: (text: string) => Buffer.from(text).toString('base64'),
  base64Decode: (text: string) => Buffer.from(text, 'base64').toString(),
  matches: (pattern: string, text: string) => new RegExp(pattern).test(text),
};

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
