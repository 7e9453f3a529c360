import { describe, expect, it } from 'vitest';
import { layerOf } from '#scripts/imports/layers.ts';
import { type SourceFile, sourceFiles } from '#scripts/imports/source-files.ts';
import {
  barrelProblem,
  directionProblem,
  domainProblem,
  doorProblem,
  findCycle,
  findFeatureCycle,
  firstDownload,
  layerProblem,
  lengthProblem,
  nameProblem,
  packageProblem,
  screenFileProblems,
  spellingProblem,
  testDoubleProblems,
  titleProblems,
} from './rules.ts';

/** The packages that the landing page may load. */
const FIRST_PACKAGES = [
  '@lingui/core',
  '@lingui/react',
  '@radix-ui/react-slot',
  '@tanstack/react-query',
  'class-variance-authority',
  'clsx',
  'lucide-react',
  'react',
  'react-dom',
  'react-router-dom',
];

const files = sourceFiles();
const problems = (rule: (file: SourceFile, imported: SourceFile['imports'][number]) => string | undefined) =>
  files.flatMap((file) => file.imports.map((imported) => rule(file, imported))).filter(Boolean);

const file = (path: string, ...targets: string[]): SourceFile => ({
  path,
  isTest: false,
  text: '',
  imports: targets.map((target) => ({ specifier: target, target, isTypeOnly: false, isOnDemand: false })),
});

describe('architecture', () => {
  it('reads every folder with source files', () => {
    const layers = new Set(files.map(({ path }) => layerOf(path)));
    expect([...layers]).toEqual(
      expect.arrayContaining([
        'main',
        'domain',
        'amplify',
        'local',
        'packages',
        'scripts',
        'tests',
        'e2e',
        'bench',
        'config',
      ]),
    );
  });

  it('has a direction rule for every folder', () => {
    expect(files.map(layerProblem).filter(Boolean)).toEqual([]);
  });

  it('allows imports only towards lower layers', () => {
    expect(problems(directionProblem)).toEqual([]);
  });

  it('imports the offline backend by its package name and exports only', () => {
    expect(problems(packageProblem)).toEqual([]);
  });

  it('uses one spelling for every import', () => {
    expect(problems(spellingProblem)).toEqual([]);
  });

  it('allows an external package only in its designated module', () => {
    expect(problems(doorProblem)).toEqual([]);
  });

  it('keeps the domain free of imports except its own files and its two pure libraries', () => {
    expect(problems(domainProblem)).toEqual([]);
  });

  it('loads screens only on demand', () => {
    const table = files.find(({ path }) => path === 'src/app/screens.ts');
    const screens = table?.imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target) ?? [];
    expect(table?.text.match(/=> import\('/g)).toHaveLength(screens.length);
    const reached = (from: SourceFile) => from.imports.some(({ target }) => screens.includes(target));
    const shipped = files.filter(({ path, isTest }) => path.startsWith('src/') && !isTest);
    expect(shipped.filter(reached).map(({ path }) => path)).toEqual([table?.path]);
  });

  // e2e/specs/first-visit.spec.ts measures the kilobytes. This test names the file that would add too many.
  it('keeps the first download small: few packages, and only routing and rendering code', () => {
    const first = firstDownload(files, 'src/main.tsx');
    const packages = first.flatMap(({ imports }) =>
      imports
        .filter(({ isTypeOnly, isOnDemand }) => !isTypeOnly && !isOnDemand)
        .map((imported) => imported.package),
    );
    expect([...new Set(packages.filter(Boolean))].sort()).toEqual(FIRST_PACKAGES);
    const heavy =
      /^src\/(domain\/errors\/catalogue|features\/(?!auth\/(api|session)\/|team\/api\/joined-company-notice)|lib\/(amplify|extraction)\/(?!stored-sign-in))/;
    expect(first.map(({ path }) => path).filter((path) => heavy.test(path))).toEqual([]);
  });

  it('has no file named utils, helpers, misc or common', () => {
    expect(files.map(nameProblem).filter(Boolean)).toEqual([]);
  });

  it('has no file of more than 300 lines', () => {
    expect(files.map(lengthProblem).filter(Boolean)).toEqual([]);
  });

  it('has no barrel files', () => {
    expect(files.map(barrelProblem).filter(Boolean)).toEqual([]);
  });

  it('keeps test doubles in testing folders', () => {
    expect(testDoubleProblems(files)).toEqual([]);
  });

  it('begins the title of every test with a verb', () => {
    expect(files.flatMap(titleProblems)).toEqual([]);
  });

  it('has no import cycle between files', () => {
    expect(findCycle(files)).toEqual([]);
  });

  it('keeps the file of each screen where its address says', () => {
    expect(files.filter(({ path }) => path === 'src/app/screens.ts').flatMap(screenFileProblems)).toEqual([]);
  });

  it('has no import cycle between features', () => {
    expect(findFeatureCycle(files)).toEqual([]);
  });
});

describe('the rules', () => {
  it('reject an import towards a higher layer', () => {
    const wrong = file('src/domain/a.ts', 'src/lib/b.ts');
    expect(directionProblem(wrong, wrong.imports[0] as never)).toContain('src/lib/b.ts');
  });

  it('reject a type import against the layers', () => {
    const wrong = file('src/lib/a.ts', 'amplify/data/resource.ts');
    const [imported] = wrong.imports;
    expect(directionProblem(wrong, { ...imported, isTypeOnly: true } as never)).toContain('amplify/data');
  });

  it('reject an import from bench', () => {
    const wrong = file('tests/integration/a.test.ts', 'bench/browser/b.ts');
    expect(directionProblem(wrong, wrong.imports[0] as never)).toContain('bench/browser/b.ts');
  });

  it('reject a folder without a rule', () => {
    expect(layerProblem(file('tools/a.ts'))).toContain('tools');
    expect(layerProblem(file('src/services/a.ts'))).toContain('services');
    expect(layerProblem(file('src/lib/a.ts'))).toBeUndefined();
  });

  it.each([
    ['src/app/routes/a.tsx', '../../lib/b.ts', 'src/lib/b.ts', '#lib/b.ts'],
    [
      'src/features/ask/hooks/a.ts',
      '../../team/api/b.ts',
      'src/features/team/api/b.ts',
      '#features/team/api/b.ts',
    ],
    ['src/features/ask/hooks/a.ts', '#features/ask/api/b.ts', 'src/features/ask/api/b.ts', '../api/b.ts'],
    ['local/s3/a/b/c.ts', '../../../http/d.ts', 'local/http/d.ts', '#local/http/d.ts'],
    ['src/components/a.tsx', '#ui/b.tsx', 'src/components/ui/b.tsx', './ui/b.tsx'],
  ])('reject another spelling: %s imports %s', (path, specifier, target, expected) => {
    const imported = { specifier, target, isTypeOnly: false, isOnDemand: false };
    expect(spellingProblem(file(path), imported)).toBe(`${path} writes ${specifier} for ${expected}`);
    expect(spellingProblem(file(path), { ...imported, specifier: expected })).toBeUndefined();
  });

  it('reject a feature that imports from another feature', () => {
    const wrong = file('src/features/ask/panel.tsx', 'src/features/documents/components/row.tsx');
    expect(directionProblem(wrong, wrong.imports[0] as never)).toContain(
      'only features/documents/api is open',
    );
  });

  it('reject an offline backend that knows the product', () => {
    const wrong = file('packages/amplify-offline/src/server/a.ts', 'src/domain/limits/limits.ts');
    expect(directionProblem(wrong, wrong.imports[0] as never)).toContain('src/domain/limits/limits.ts');
  });

  it.each(['#packages/amplify-offline/src/s3/service.ts', 'amplify-offline/internals/s3/service'])(
    'reject a product file that imports the offline backend by %s',
    (specifier) => {
      const wrong = file('local/a.ts', 'packages/amplify-offline/src/s3/service.ts');
      const [imported] = wrong.imports;
      expect(packageProblem(wrong, { ...imported, specifier } as never)).toContain('local/a.ts');
    },
  );

  it('reject a package imported outside its designated module', () => {
    const wrong = file('src/features/ask/panel.tsx');
    expect(
      doorProblem(wrong, { specifier: 'openai', package: 'openai', isTypeOnly: false, isOnDemand: false }),
    ).toContain('outside its door');
  });

  it('find what the first download reaches by static imports', () => {
    const entry = file('src/main.tsx', 'src/a.ts', 'src/b.ts');
    const [, onDemand] = entry.imports;
    if (onDemand) onDemand.isOnDemand = true;
    const reached = firstDownload([entry, file('src/a.ts'), file('src/b.ts')], 'src/main.tsx');
    expect(reached.map(({ path }) => path)).toEqual(['src/main.tsx', 'src/a.ts']);
  });

  it('reject an import cycle', () => {
    expect(findCycle([file('src/a.ts', 'src/b.ts'), file('src/b.ts', 'src/a.ts')])).toHaveLength(3);
  });

  it('reject a screen whose file is elsewhere', () => {
    const row = (address: string) => ({
      text: `screen('${address}', () => import('./routes/company/team.tsx'))`,
    });
    expect(screenFileProblems(row('/:companyId/people'))).toHaveLength(1);
    expect(screenFileProblems(row('/:companyId/team'))).toEqual([]);
  });

  it('reject a cycle of type imports', () => {
    const files = [file('src/a.ts', 'src/b.ts'), file('src/b.ts', 'src/a.ts')];
    for (const { imports } of files) for (const imported of imports) imported.isTypeOnly = true;
    expect(findCycle(files)).toHaveLength(3);
  });

  it('reject a cycle of features even when no files form one', () => {
    const files = [
      file('src/features/a/x.ts', 'src/features/b/api/y.ts'),
      file('src/features/b/api/y.ts'),
      file('src/features/b/z.ts', 'src/features/a/api/x.ts'),
    ];
    expect(findCycle(files)).toEqual([]);
    expect(findFeatureCycle(files)).toEqual(['features/a', 'features/b', 'features/a']);
  });

  it('reject a test title that names a case instead of what the code does', () => {
    // The dashes keep this architecture test from reading these lines as titles of this file.
    const text =
      "i-t('the last one', run); tes-t.each([['a']]-)('of %s is right', run); i-t('keeps it', run);";
    const problems = titleProblems({ ...file('a.test.ts'), isTest: true, text: text.replaceAll('-', '') });
    expect(problems.map((problem) => /“(.*)”/.exec(problem)?.[1])).toEqual([
      'the last one',
      'of %s is right',
    ]);
  });

  it('reject a file that is too long', () => {
    const text = 'a();\n'.repeat(300);
    expect(lengthProblem({ ...file('src/x.ts'), text })).toBeUndefined();
    expect(lengthProblem({ ...file('src/x.ts'), text: `${text}a();\n` })).toContain('301 lines');
  });

  it('reject a barrel file', () => {
    expect(
      barrelProblem({ ...file('src/x.ts'), text: "export { a } from './a.ts';\nexport * from './b.ts';" }),
    ).toContain('barrel');
  });
});
