import { describe, expect, it } from 'vitest';
import { sourceFiles } from '#scripts/imports/source-files.ts';
import { unwrappedTexts } from './unwrapped-text.ts';

/** Files whose texts stay in English or are translated elsewhere, each with the reason. */
const FILES: readonly [file: RegExp, reason: string][] = [
  [
    /^src\/app\/routes\/(?:landing|pricing|contact|migration|our-team|privacy|terms|work-with-us)(?:\/|\.tsx$)/,
    'public pages stay in English (decision 025)',
  ],
  [/^src\/app\/screens\.ts$/, 'read by domain-sentences.ts, shown by shown()'],
];

/** Texts that are the same in every language, or that no person reads, by file. */
const TEXTS: Readonly<Record<string, { texts: readonly string[]; reason: string }>> = {
  'src/components/brand.tsx': { texts: ['Plumbline'], reason: 'a name' },
  'src/components/text-link.ts': {
    texts: ['{} inline-flex min-h-target min-w-target items-center'],
    reason: 'names of classes',
  },
  'src/components/ui/toaster.tsx': { texts: ['font-semibold', 'text-ink-soft'], reason: 'names of classes' },
  'src/features/ask/components/ask-pane.tsx': {
    texts: ['Summarise {}'],
    reason: 'the question as it is stored, which the server reads',
  },
  'src/features/auth/api/use-session.ts': {
    texts: ['User not authenticated'],
    reason: 'a message for the log; the screen says its own sentence',
  },
  'src/features/capture/components/document-of-pages.ts': {
    texts: ['Page {}, {}'],
    reason: 'name of a file',
  },
  'src/features/capture/components/photo-name.ts': {
    texts: ['Photo {}.{}', 'Scan {}.pdf'],
    reason: 'names of files, which everyone in the company sees',
  },
  'src/features/capture/hooks/use-camera.ts': { texts: ['busy'], reason: 'a value that code reads' },
  'src/features/documents/components/details-dialog.tsx': { texts: ['SHA-256'], reason: 'a name' },
  'src/features/uploads/queue/steps/check-file.ts': {
    texts: ['The same bytes as {}'],
    reason: 'for the log; the list of uploads says its own sentence',
  },
  'src/features/register/components/register-table.tsx': {
    texts: ['{}rem minmax(0, 1fr)', 'discipline {}'],
    reason: 'a style and a key',
  },
  'src/hooks/use-page-title.ts': { texts: ['{} · Plumbline'], reason: 'a name' },
  'src/features/team/api/use-live-rights.ts': { texts: ['the own rights'], reason: 'for the log' },
};

const unwrapped = sourceFiles()
  .filter(({ path }) => /^src\/(?:app|components|features|hooks)\//.test(path))
  .filter(({ path }) => !/\.test\.|\/testing\//.test(path) && !FILES.some(([exempt]) => exempt.test(path)))
  .flatMap(({ path, text: code }) =>
    unwrappedTexts(code).map(({ line, text }) => ({ file: path, line, text })),
  );

describe('the texts of the screens', () => {
  it('are wrapped in t, msg, Trans or shown, so that every language has them', () => {
    const missing = unwrapped.filter(({ file, text }) => !TEXTS[file]?.texts.includes(text));
    expect(missing.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
  });

  it('are exempt only in a file that still contains them', () => {
    const written = new Set(unwrapped.map(({ file, text }) => `${file}: ${text}`));
    const excepted = Object.entries(TEXTS).flatMap(([file, { texts }]) =>
      texts.map((text) => `${file}: ${text}`),
    );
    expect(excepted.filter((one) => !written.has(one))).toEqual([]);
  });
});

describe('unwrappedTexts', () => {
  const textsIn = (code: string) => unwrappedTexts(code).map(({ text }) => text);

  it.each([
    ['words between elements', '<p>Saved files</p>', ['Saved files']],
    ['a single word between elements', '<b>Saved</b>', ['Saved']],
    ['an attribute that people hear', '<i aria-label="Close" />', ['Close']],
    ['an attribute of the product’s own', '<Dialog confirmLabel="Delete" />', ['Delete']],
    ['an attribute that begins with a capital', '<Figure name="Verified" />', ['Verified']],
    ['a choice of words', "<p>{done ? 'ready' : 'waiting'}</p>", ['ready', 'waiting']],
    ['a word in place of a translated text', "const word = done ? t`Ready` : 'Waiting'", ['Waiting']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read
    ['words beside a value', '<p>{until && ` · until ${until}`}</p>', ['· until {}']],
    ['a property that people read', "const look = { label: 'Pending' }", ['Pending']],
    ['a sentence anywhere', "toast.error('The file was not saved')", ['The file was not saved']],
    ['half a sentence anywhere', "const reason = 'the file is empty'", ['the file is empty']],
  ])('finds %s', (_, code, texts) => {
    expect(textsIn(code)).toEqual(texts);
  });

  it.each([
    ['what is wrapped', '<p title={t`Saved files`}><Trans>Saved <b>now</b></Trans>{shown("Not found")}</p>'],
    ['what is wrapped for a given language', 'const look = { title: t(i18n)`Saved files` }'],
    ['classes', '<p className="flex items-center">{count}</p>'],
    ['values of code', "<Button variant=\"quiet\" type='submit'>{kind === 'old one' && name}</Button>"],
    ['what a developer reads', "throw new Error('The rows are not sorted'); console.warn('Picture', error);"],
    ['types and imports', "import x from './the file.ts'; type A = 'a b c';"],
  ])('leaves %s', (_, code) => {
    expect(textsIn(code)).toEqual([]);
  });
});
