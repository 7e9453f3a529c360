import ts from 'typescript';

/** A row of docs/specification.md: where a statement is implemented, and which tests check it. */
export interface Row {
  id: string;
  lives: string;
  shown: string;
}

export interface Repository {
  exists(file: string): boolean;
  /** The string literals of a test file, which include its titles. */
  texts(file: string): string[];
}

export function rowsOf(document: string): Row[] {
  return document.split('\n').flatMap((line) => {
    const [, id, cells] = /^\|\s*(S\d\.\d\d)\s*\|(.*)\|\s*$/.exec(line) ?? [];
    if (!id || !cells) return [];
    const [lives = '', shown = ''] = cells.split(/(?<!\\)\|/).slice(-2);
    return [{ id, lives: lives.trim(), shown: shown.trim() }];
  });
}

/** What is wrong with a row, or null. */
export function rowProblem({ id, lives, shown }: Row, repository: Repository): string | null {
  if (/^fact\b/i.test(shown)) return shown.length < 12 ? `${id} is a fact with no reason` : null;
  const places = [...lives.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place.replace(/[#:].*$/, ''));
  const gone = places.filter((place) => !repository.exists(place));
  if (places.length === 0 || gone.length > 0) return `${id} lives in ${gone.join(', ') || 'no named file'}`;
  const tests = [...shown.matchAll(/`([^`]+)`\s*›\s*([^<]+?)(?=<br|$)/g)];
  if (tests.length === 0) return `${id} names no \`file\` › test`;
  const missing = tests.filter(([, file = '', title = '']) => !hasTitle(file, title, repository));
  return missing.length > 0
    ? `${id} is shown by nothing that exists: ${missing.map(([, file, title]) => `${file} › ${title}`).join('; ')}`
    : null;
}

const hasTitle = (file: string, title: string, { exists, texts }: Repository): boolean =>
  exists(file) && texts(file).some((text) => plain(text).includes(plain(title)));

/** Removes quotes, backslashes and extra spaces, which a table cell cannot show unchanged. */
const plain = (text: string): string =>
  text
    .replace(/[\s`'"\\]+/g, ' ')
    .trim()
    .toLowerCase();

/** The string literals of a file, which include its titles. Comments are ignored. */
export function textsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node)) found.push(node.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
