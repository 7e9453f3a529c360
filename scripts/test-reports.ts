/**
 * What a test runner's report says: how many tests passed, and which did not. The end of a long log is what people
 * read, so `scripts/test.ts` repeats the failures there.
 */

export interface Outcome {
  passed: number;
  /** A line or more for each failure: file, test, the first lines of the error. */
  failures: string[];
}

export interface VitestReport {
  numPassedTests: number;
  testResults: {
    /** The file's path. */
    name: string;
    status: string;
    /** Why the file itself failed: its import or a hook. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number };
  /** Errors outside any test. */
  errors: { message?: string }[];
}

const MAX_ERROR_LINES = 6;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what begins a terminal's colour.
const COLOUR = /\u001b\[[0-9;]*m/g;

function failure(where: string, error: string | undefined) {
  const lines = (error ?? '').replace(COLOUR, '').split('\n');
  const told = lines.filter((line) => line.trim()).slice(0, MAX_ERROR_LINES);
  return [where, ...told.map((line) => `    ${line.trim()}`)].join('\n');
}

/** A file that could not be loaded, or whose hook failed, is one failure; the tests that it kept from running are none. */
export function vitestOutcome(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length) {
      return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0]));
    }
    return status === 'failed' ? [failure(name, message)] : [];
  });
  return { passed: report.numPassedTests, failures };
}

/** A test that passed at its second attempt is a failure too. */
export function playwrightOutcome(report: PlaywrightReport): Outcome {
  const failedIn = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(
            `[${projectName}] ${file}:${line} › ${title}`,
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    ),
    ...(suite.suites ?? []).flatMap(failedIn),
  ];
  return {
    passed: report.stats.expected,
    failures: [
      ...failedIn(report),
      ...report.errors.map(({ message }) => failure('outside any test', message)),
    ],
  };
}
