import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A JSON file as the source of a module, as a bundler makes one: the whole content as the default export, and a named
 * export for each key.
 * @throws SyntaxError that names the file when it is not JSON
 */
export function jsonModule(url: string): string {
  const text = readFileSync(fileURLToPath(url), 'utf8');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`${fileURLToPath(url)} is not valid JSON`, { cause });
  }
  const isRecord = typeof content === 'object' && content !== null && !Array.isArray(content);
  // An export name may be any text, but not half of a character.
  const keys = Object.keys(isRecord ? (content as object) : {}).filter((key) => !/\p{Surrogate}/u.test(key));
  const named = keys
    .filter((key) => key !== 'default')
    .map((key, n) => {
      const name = JSON.stringify(key);
      return `const key${n} = content[${name}]; export { key${n} as ${name} };`;
    });
  // Parsed when it runs: written as a literal, a key `__proto__` would mean something else.
  return `const content = JSON.parse(${JSON.stringify(text)}); export default content; ${named.join(' ')}`;
}
