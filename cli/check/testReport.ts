/** Reads counts out of what the test programs leave behind. */
import type { Counts } from './runRules.ts';

/** The part of Vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Epoch ms. */
    startTime: number;
    endTime: number;
    /** Reason why the file could not be loaded. */
    message?: string;
    assertionResults: TestResult[];
  }[];
}

interface TestResult {
  status: string;
  fullName?: string;
  /** One for each try that failed. */
  failureMessages?: string[];
}

/**
 * Counts a Vitest run: every test is one, a file that could not be loaded is one failure, and so are a skipped test and
 * an unsuccessful end without any failed test (an error outside tests).
 */
export function vitestCounts(report: VitestReport, exitCode: number): Counts {
  const failed = report.testResults.reduce((sum, file) => {
    const notPassed = file.assertionResults.filter((test) => test.status !== 'passed').length;
    return sum + (notPassed === 0 && file.status === 'failed' ? 1 : notPassed);
  }, 0);
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Seconds of each file, by its path from the root. */
export function fileSeconds({ testResults }: VitestReport, root: string): Record<string, number> {
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [name.replace(`${root}/`, ''), (endTime - startTime) / 1000]),
  );
}

/** Long enough for what was expected and what came; the whole stands further up. */
const LONGEST_REASON = 300;

/**
 * What did not pass, and what passed only the second time, each with the beginning of its reason: the end of the output is
 * what is looked at first, and sometimes all that is kept of it.
 */
export function troubles({ testResults }: VitestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const lines = assertionResults.flatMap((test) => troubleOf(file, test));
    return lines.length === 0 && status === 'failed' ? [`FAILED  ${file}${reasonText([message ?? ''])}`] : lines;
  });
}

function troubleOf(file: string, { status, fullName = '', failureMessages = [] }: TestResult): string[] {
  if (status === 'passed' && failureMessages.length === 0) return [];
  const word = status === 'passed' ? 'PASSED ONLY THE SECOND TIME' : 'FAILED';
  return [`${word}  ${file} > ${fullName}${reasonText(failureMessages)}`];
}

/** Joins the reasons of all tries, because the second may have failed for another reason. */
function reasonText(reasons: readonly string[]): string {
  const texts = reasons.map((reason) => reason.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_REASON));
  return [...new Set(texts)].flatMap((text) => (text === '' ? [] : [`\n        ${text}`])).join('');
}

/** Counts a program that ends with a line "N passed, N failed"; without such a line it counts as one. */
export function printedCounts(output: string, exitCode: number): Counts {
  const line = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  const counts = line ? { passed: Number(line[1]), failed: Number(line[2]) } : { passed: 0, failed: 0 };
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return line ? counts : { passed: 1, failed: 0 };
}

/** Sums counts. */
export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}
