import type { ExtractorType } from '@lingui/conf';
import ts from 'typescript';

/** Topics of the domain whose sentences screens show; those of the others are read by code or by models. */
const TOPICS = /src\/domain\/(accounts|activity|errors|offline|routing|team|upload|viewer)\/[^/]+\.ts$/;
/** Files of other topics that hold what a person reads: beside them are the words of models and of documents. */
const FILES = [
  ...['ask-scope', 'disagreement', 'outline', 'picture-note', 'summaries', 'supersession'].map(
    (name) => `answers/${name}`,
  ),
  'measuring/sheet-scale',
  'sheets/findings/finding',
].map((name) => `src/domain/${name}.ts`);
/** The titles of the screens and their names in menus, single words included: the end-to-end tests read the table, too. */
const SCREENS = 'src/app/screens.ts';

/** A value counts as a word beside another: `{0} uploaded {1}`. */
const SEVERAL_WORDS = /\p{L}[ ].*\p{L}|\p{L}[ ]\{\d\}|\{\d\}[ ]\p{L}/u;

/** Domain modules run in Node as they are, without macros: a sentence of theirs is its own id (shown.ts looks it up). */
export const domainSentences: ExtractorType = {
  match: (file) => file.includes('src/domain/') || file.endsWith(SCREENS),
  extract(file, code, onMessage) {
    const isTable = file.endsWith(SCREENS);
    if (!isTable && !TOPICS.test(file) && !FILES.some((name) => file.endsWith(name))) return;
    for (const { text, line } of sentencesOf(code, isTable))
      onMessage({ id: text, message: text, origin: [file, line], placeholders: {} });
  },
};

interface Sentence {
  text: string;
  line: number;
}

/** Every text of several words that begins as a sentence; a placeholder of a template is a number in braces. */
export function sentencesOf(code: string, singleWords = false): Sentence[] {
  const source = ts.createSourceFile('domain.ts', code, ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    const isSentence = text && /^([\p{Lu}“]|\{\d\})/u.test(text);
    if (isSentence && (singleWords || SEVERAL_WORDS.test(text)))
      found.push({ text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce(
    (text, span, index) => `${text}{${index}}${span.literal.text}`,
    node.head.text,
  );
}
