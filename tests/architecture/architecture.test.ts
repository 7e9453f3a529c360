import { describe, expect, it } from 'vitest';
import { layerOf } from '#scripts/imports/layers.ts';
import { type SourceFile, sourceFiles } from '#scripts/imports/source-files.ts';
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

  it('keeps the domain free of imports except its own files and its pure libraries', () => {
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

  it('has no file or folder named utils, helpers, misc or common', () => {
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

  // The unit tests share a worker's modules. A reset loads them twice, and `defineData` fails in whichever test comes next.
  it('has no test that mocks a module or resets all of them', () => {
    const resetting = /\bvi\.(mock|doMock|resetModules)\(/;
    expect(
      files.filter(({ isTest, text }) => isTest && resetting.test(text)).map(({ path }) => path),
    ).toEqual([]);
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

  it('has at most one inner folder in each feature', () => {
    expect(featureFolderProblems(files)).toEqual([]);
  });

  it('has no import cycle between features', () => {
    expect(findFeatureCycle(files)).toEqual([]);
  });
});
