import type { ExtractorType } from '@lingui/conf';
import ts from 'typescript';

/**
 * Which texts of a file people read. `sentences`: several words that begin as a sentence. `parts`: several words,
 * including halves of sentences. `words`: also single words that begin with a capital and are not a code. `everything`:
 * every text of the file.
 */
export type Kept = 'sentences' | 'parts' | 'words' | 'everything';

/** A file of a topic that holds its sentences and no other text. */
const OF_SENTENCES = /src\/domain\/.+-sentences\.ts$/;
/** The topics whose sentences appear on screens. Only code or models read those of other topics. */
const TOPICS = /src\/domain\/(accounts|activity|errors|offline|routing|team|upload|viewer)\/[^/]+\.ts$/;
/** Files of other topics that hold what a person reads: beside them are the words of models and of documents. */
const FILES: Readonly<Record<Exclude<Kept, 'everything'>, readonly string[]>> = {
  sentences: [
    ...['ask-scope', 'headline', 'outline', 'picture-note', 'summaries'].map((name) => `answers/${name}`),
    ...['ai-training/measured-accuracy', 'ai-training/test-question'],
    ...['contact/contact-rules', 'facts/precedence', 'images/image-analysis'],
    ...['comparison/compare-sheets', 'comparison/sentences', 'comparison/alignment/align-pages'],
    ...['glossary/csv-entries', 'glossary/pool-entry'],
    ...['measuring/calibration', 'measuring/sheet-scale', 'glossary/construction-glossary'],
    ...['chains/compare-sheets', 'chains/decide-chain', 'findings/finding', 'references/link-title'].map(
      (name) => `sheets/${name}`,
    ),
    ...['document-reading', 'field-readings', 'revision-date', 'sheet-fields', 'text-document'].map(
      (name) => `sheets/${name}`,
    ),
  ],
  parts: [
    ...[
      'comparison/places',
      'documents/how-it-was-read',
      'documents/sniff',
      'extraction/extraction-error',
      'images/image-size',
    ],
  ],
  words: [
    ...['sheets/register/register-view', 'sheets/register/disciplines', 'passages/pool-names'],
    ...['documents/document-label', 'projects/new-project', 'upload/describe-upload', 'errors/catalogue'],
    'answers/supersession',
  ],
};
/** The titles of the screens and their names in menus, single words included: the end-to-end tests read the table, too. */
const SCREENS = 'src/app/screens.ts';

/** Which texts of a file are translated; null if no screen shows them. @param file its path, with `/` */
export function keptOf(file: string): Kept | null {
  if (file.endsWith(SCREENS)) return 'words';
  if (OF_SENTENCES.test(file) && !file.includes('/activity/')) return 'everything';
  for (const kept of ['sentences', 'parts', 'words'] as const)
    if (FILES[kept].some((name) => file.endsWith(`src/domain/${name}.ts`))) return kept;
  return TOPICS.test(file) ? 'sentences' : null;
}

/** Domain modules run in Node as they are, without macros: a sentence of theirs is its own id (shown.ts looks it up). */
export const domainSentences: ExtractorType = {
  match: (file) => file.includes('src/domain/') || file.endsWith(SCREENS),
  extract(file, code, onMessage) {
    const kept = keptOf(file);
    if (!kept) return;
    for (const { text, line } of sentencesOf(code, kept))
      onMessage({ id: text, message: text, origin: [file, line], placeholders: {} });
  },
};

interface Sentence {
  text: string;
  line: number;
}

/** A value counts as a word beside another: `{0} uploaded {1}`. */
const SEVERAL_WORDS = /\p{L}[ ].*\p{L}|\p{L}[ ]\{\d\}|\{\d\}”?[ ]\p{L}/u;
const BEGINS = /^([\p{Lu}“]|\{\d\})/u;

const keeps: Readonly<Record<Kept, (text: string) => boolean>> = {
  sentences: (text) => BEGINS.test(text) && SEVERAL_WORDS.test(text),
  parts: (text) => SEVERAL_WORDS.test(text),
  words: (text) => BEGINS.test(text) && /\p{Ll}/u.test(text),
  everything: (text) => /\p{L}{2}/u.test(text),
};

/**
 * The texts of a source file that people read, by their English. A placeholder of a template is a number in braces.
 */
export function sentencesOf(code: string, kept: Kept = 'sentences'): Sentence[] {
  const source = ts.createSourceFile('domain.ts', code, ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node, kept === 'everything');
    if (text && keeps[kept](text))
      found.push({ text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `withNumbers`: a placeholder shows whether the function's argument is a number. */
function textOf(node: ts.Node, withNumbers: boolean): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce((text, { expression, literal }, index) => {
    const form = withNumbers && isNumber(expression) ? ', number' : '';
    return `${text}{${index}${form}}${literal.text}`;
  }, node.head.text);
}

function isNumber(expression: ts.Expression): boolean {
  const name = expression.getText();
  const taking = ts.findAncestor(expression, ts.isArrowFunction);
  const parameter = taking?.parameters.find((one) => one.name.getText() === name);
  return parameter?.type?.kind === ts.SyntaxKind.NumberKeyword;
}
