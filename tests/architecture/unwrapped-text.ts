import ts from 'typescript';

/** A text that people read and that no catalogue would have. */
export interface UnwrappedText {
  line: number;
  text: string;
}

/** Attributes and properties whose strings people read, single words included. */
const READ = new Set([
  ...[
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
  ],
  ...[
    'label',
    'confirmLabel',
    'cancelLabel',
    'description',
    'hint',
    'text',
    'loadingText',
    'errorTitle',
    'heading',
  ],
  ...['emptyText', 'summary', 'caption', 'note', 'message', 'problem'],
]);
/** Functions that translate a text, or pass it to one that does. */
const WRAPPERS = new Set(['t', 'msg', 'defineMessage', 'plural', 'select', 'selectOrdinal', 'shown']);
const ELEMENTS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Contexts whose text people do not read: classes, the console, errors for developers, URLs. */
const CALLS =
  /^(?:console\.\w+|clsx|cva|invariant|new (?:Type|Range|Server[A-Za-z]*)?Error|.*\.(?:startsWith|endsWith|includes|split|join|querySelector(?:All)?|matchMedia|test))$/;
const ATTRIBUTES = new Set([
  'className',
  'style',
  'd',
  'points',
  'viewBox',
  'transform',
  'to',
  'href',
  'key',
  'id',
  'type',
  'aria-keyshortcuts',
]);

const WORD = /\p{L}{2}/u;
/** `Try again`, `{0} is open`: a capital or a value, then words. */
const SENTENCE = /^[“(]?(?:\p{Lu}[\p{L}’'-]*|\{\}),? .*\p{Ll}{2}/u;
/** `the file is empty`: words and nothing that code or a style is made of. */
const WORDS = /\p{L}{2,} \p{L}{2,}|\p{Ll}{3,} \{\}/u;
const OF_CODE = /[-:/[\]_=<>]/;
/** `Verified` */
const CAPITAL = /^\p{Lu}\p{Ll}+$/u;
/** Words beside a value: ` · until {}`. */
const BESIDE_A_VALUE = /(?:^|[\s(·,;:])\p{L}{2,}(?:[\s.,;:)]|$)/u;

/** Texts of a source file that people read, but that no macro wraps. */
export function unwrappedTexts(code: string): UnwrappedText[] {
  const source = ts.createSourceFile('screen.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: UnwrappedText[] = [];
  const add = (node: ts.Node, text: string) =>
    found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() });
  const visit = (node: ts.Node, isRead: boolean): void => {
    if (isWrapped(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node)) {
      if (WORD.test(node.text)) add(node, node.text);
      return;
    }
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText();
      if (!ATTRIBUTES.has(name) && node.initializer) visit(node.initializer, READ.has(name));
      return;
    }
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
      if (!ATTRIBUTES.has(name)) visit(node.initializer, READ.has(name));
      return;
    }
    if (ts.isJsxExpression(node)) {
      if (node.expression) visit(node.expression, isRead || !ts.isJsxAttribute(node.parent));
      return;
    }
    const text = textOf(node);
    if (text !== null && isText(node, text, isRead)) add(node, text);
    for (const [child, shows] of childrenOf(node, isRead)) visit(child, shows);
  };
  visit(source, false);
  return found;
}

function isText(node: ts.Node, text: string, isRead: boolean): boolean {
  if (ts.isBinaryExpression(node.parent) && /^[!=]==?$/.test(node.parent.operatorToken.getText()))
    return false;
  const words = text.replaceAll('{}', ' ');
  if (isRead) return ts.isTemplateExpression(node) ? BESIDE_A_VALUE.test(words) : WORD.test(words);
  if (ts.isJsxAttribute(node.parent) && CAPITAL.test(text)) return true;
  return SENTENCE.test(text) || (WORDS.test(text) && !OF_CODE.test(text));
}

/** The parts of an expression, and whether its result shows them. */
function childrenOf(node: ts.Node, isRead: boolean): [ts.Node, boolean][] {
  const passes =
    ts.isConditionalExpression(node) || ts.isBinaryExpression(node) || ts.isParenthesizedExpression(node);
  const shows = isRead || isTranslatedChoice(node);
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children.map((child) => [
    child,
    shows && passes && !(ts.isConditionalExpression(node) && child === node.condition),
  ]);
}

/** True if one result is translated: people read the other, too. */
function isTranslatedChoice(node: ts.Node): boolean {
  if (!ts.isConditionalExpression(node)) return false;
  return [node.whenTrue, node.whenFalse].some((one) => ts.isTaggedTemplateExpression(one) && isWrapped(one));
}

function isWrapped(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) {
    // In a given language: t(i18n)`Saved`.
    const tag = ts.isCallExpression(node.tag) ? node.tag.expression : node.tag;
    return WRAPPERS.has(tag.getText());
  }
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const name = node.expression.getText();
    return WRAPPERS.has(name) || CALLS.test(ts.isNewExpression(node) ? `new ${name}` : name);
  }
  if (ts.isJsxElement(node)) return ELEMENTS.has(node.openingElement.tagName.getText());
  return ts.isJsxSelfClosingElement(node) && ELEMENTS.has(node.tagName.getText());
}

/** The text of a string, with `{}` for a value. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.templateSpans.reduce((text, span) => `${text}{}${span.literal.text}`, node.head.text);
}
