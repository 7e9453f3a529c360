import { describe, expect, it } from 'vitest';
import type { SourceFile } from '#scripts/imports/source-files.ts';
import { featureFolderProblems } from './feature-folders.ts';
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

const file = (path: string, ...targets: string[]): SourceFile => ({
  path,
  isTest: false,
  text: '',
  imports: targets.map((target) => ({ specifier: target, target, isTypeOnly: false, isOnDemand: false })),
});

describe('the architecture rules', () => {
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

  it('reject a feature with two inner folders', () => {
    const features = [
      'src/features/ask/api/a.ts',
      'src/features/ask/question/b.ts',
      'src/features/uploads/queue/steps/c.ts',
      'src/features/uploads/tabs/d.ts',
    ];
    expect(featureFolderProblems(features.map((path) => ({ path })))).toEqual([
      'src/features/uploads has queue and tabs; split it',
    ]);
  });

  it('reject a test title that names a case instead of what the code does', () => {
    // The dashes keep this architecture test from reading these lines as titles of this file.
    const text =
      "i-t('the last one', run); tes-t.each([['a']]-)('of %s is right', run); i-t('keeps it', run); i-t.each(all)('the %s', run);";
    const problems = titleProblems({ ...file('a.test.ts'), isTest: true, text: text.replaceAll('-', '') });
    expect(problems.map((problem) => /“(.*)”/.exec(problem)?.[1])).toEqual([
      'the last one',
      'of %s is right',
      'the %s',
    ]);
  });

  it.each(['src/lib/utils.ts', 'src/lib/common/a.ts', 'tests/support/helper.test.ts'])(
    'reject a name that says nothing: %s',
    (path) => expect(nameProblem(file(path))).toContain(path),
  );

  it('accept a name that only contains such a word', () => {
    expect(nameProblem(file('src/app/routes/common-terms.tsx'))).toBeUndefined();
  });

  it('reject a shipped file that only a test imports, and a shipped file that imports a double', () => {
    const double = { ...file('src/testing/b.ts'), isTest: true };
    const files = [
      { ...file('src/a.test.ts', 'src/a.ts'), isTest: true },
      file('src/a.ts'),
      file('src/c.ts', 'src/testing/b.ts'),
      double,
    ];
    expect(testDoubleProblems(files)).toEqual([
      'src/a.ts is for tests only: it belongs in a testing folder',
      'src/c.ts imports what is for tests only',
    ]);
  });

  it.each(['clsx', 'node:fs'])('reject a domain that imports %s', (specifier) => {
    const imported = { specifier, package: specifier, isTypeOnly: false, isOnDemand: false };
    expect(domainProblem(file('src/domain/a.ts'), imported)).toContain(specifier);
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
