import { expect, test } from 'vitest';
import { addCounts, fileSeconds, printedCounts, troubles, vitestCounts } from './testReport.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'some.test.ts',
  status,
  startTime: 0,
  endTime: 1_000,
  assertionResults: tests.map((testStatus) => ({ status: testStatus })),
});
const report = (...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: testResults.flatMap((one) => one.assertionResults).filter((one) => one.status === 'passed').length,
  testResults,
});

test('every test is counted', () => {
  const result = report(file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'));
  expect(vitestCounts(result, 1)).toEqual({ passed: 3, failed: 1 });
});

test('each file that cannot be loaded is one failure', () => {
  const result = report(file('failed'), file('failed'), file('passed', 'passed'));
  expect(vitestCounts(result, 1)).toEqual({ passed: 1, failed: 2 });
});

test('a skipped test is a failure', () => {
  expect(vitestCounts(report(file('passed', 'passed', 'pending', 'todo')), 0)).toEqual({ passed: 1, failed: 2 });
});

test('an error outside tests is a failure', () => {
  expect(vitestCounts(report(file('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1 });
});

test('each file has its seconds, by its path from the root', () => {
  const took = (name: string, endTime: number) => ({ ...file('passed', 'passed'), name, startTime: 1_000, endTime });
  const all = report(took('/home/a.test.ts', 1_050), took('/home/x/b.test.ts', 13_600));
  expect(fileSeconds(all, '/home')).toEqual({ 'a.test.ts': 0.05, 'x/b.test.ts': 12.6 });
});

test('what did not pass, and what passed only the second time, is named with its reason', () => {
  const one = {
    ...file('failed'),
    name: '/home/x/one.test.ts',
    assertionResults: [
      { status: 'passed', fullName: 'is fine', failureMessages: [] },
      { status: 'passed', fullName: 'waits', failureMessages: ['expected 1\n   to be 2'] },
      { status: 'failed', fullName: 'counts', failureMessages: ['a'.repeat(400), 'another'] },
      { status: 'failed', fullName: 'fails alike', failureMessages: ['the same', 'the same'] },
    ],
  };
  const broken = { ...file('failed'), name: '/home/two.test.ts', message: 'no such module' };
  expect(troubles(report(one, broken), '/home')).toEqual([
    'PASSED ONLY THE SECOND TIME  x/one.test.ts > waits\n        expected 1 to be 2',
    `FAILED  x/one.test.ts > counts\n        ${'a'.repeat(300)}\n        another`,
    'FAILED  x/one.test.ts > fails alike\n        the same',
    'FAILED  two.test.ts\n        no such module',
  ]);
  expect(troubles(report(file('passed', 'passed')), '/home')).toEqual([]);
});

test('a printed result is read from its last line', () => {
  expect(printedCounts('1 passed, 9 failed\nmore\n32 passed, 2 failed\n', 1)).toEqual({ passed: 32, failed: 2 });
});

test('a program that prints no result counts as one', () => {
  expect(printedCounts('done\n', 0)).toEqual({ passed: 1, failed: 0 });
  expect(printedCounts('', 1)).toEqual({ passed: 0, failed: 1 });
});

test('an unsuccessful end without a failure counts as one failure', () => {
  expect(printedCounts('5 passed, 0 failed\n', 1)).toEqual({ passed: 5, failed: 1 });
});

test('counts are summed', () => {
  const parts = [
    { passed: 1, failed: 2 },
    { passed: 3, failed: 0 },
  ];
  expect(addCounts(parts)).toEqual({ passed: 4, failed: 2 });
});
