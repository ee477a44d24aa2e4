/**
 * Four kinds of tests: `pure` and `unit` run in parallel without a browser, `browser` drives overlay pages in Chromium one
 * file at a time, `e2e` the dashboard, several files at once.
 */
import { configDefaults, defineConfig } from 'vitest/config';
import { adoptTestEnvironment } from './cli/check/machine/environment.ts';
import { isQuickRun, ONLY_WITH_ALL, QUICK_BROWSER_TESTS } from './cli/check/quickTests.ts';

adoptTestEnvironment();

const BROWSER_TESTS = '**/*.browser.test.ts';
const exclude = [...configDefaults.exclude, 'dist/**', 'data/**'];
const isQuick = isQuickRun(process.env);
/** Tests without a browser that a quick run leaves out. */
const TOO_SLOW = isQuick ? Object.keys(ONLY_WITH_ALL) : [];
/** A quick run takes these browser tests and no others. */
const QUICK_PATHS = Object.keys(QUICK_BROWSER_TESTS);
const isDashboardTest = (path: string): boolean => /^(?:editor|tests\/e2e)\//.test(path);
/** What they test keeps nothing outside of what each test makes, so the files share a process: loading is most of their time. */
const PURE_TESTS = ['schemas', 'engine', 'overlay', 'editor', 'cli', 'server'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);
/**
 * Scripts of the generator, 2.5 MB that need nothing but Node: it loads them itself. Otherwise every process transforms and
 * compiles them with their source maps.
 */
const PLAIN_SCRIPTS = { deps: { external: [/\/schemas\/generated\/\w+\.js$/] } };
/** Enough for tests that start the built server or read and write real databases on a busy machine. */
const WITHOUT_BROWSER = {
  environment: 'node',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  server: PLAIN_SCRIPTS,
} as const;
/** People open the dashboard in the browser they have. */
const DASHBOARD_TESTS = ['editor/**/*.browser.test.ts', 'tests/e2e/**/*.browser.test.ts'];
/** Not for the engine of broadcast software: the commands find a browser themselves. */
const ONLY_TODAYS_ENGINE = ['tests/render.browser.test.ts', 'tests/agency-pictures.browser.test.ts'];
/** They wait for a minute and more while hardly anything is drawn: among the others they cost nothing. */
const LONG_WAITS = ['tests/faults/frozenPage.browser.test.ts'];
const isOtherEngine = (process.env['LIVELOOM_TEST_ENGINE'] ?? '') !== '';

/**
 * Once more, in a real browser on a machine with much to do. `npm test` names at its end what passed only the second time, and
 * why it did not the first time: there is a fault to find, in the test or in the page.
 */
const SECOND_TRY = { retry: 1 } as const;

/** What is waited for comes when it comes: the default of one second is too short for a machine with much to do. */
const PATIENT = { timeout: 60_000 };

export default defineConfig({
  test: {
    globalSetup: ['./cli/check/machine/temporaryRoot.ts'],
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },
    allowOnly: false,
    passWithNoTests: true,
    // All cores; the default leaves one idle, which on a small machine is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          ...WITHOUT_BROWSER,
          include: PURE_TESTS,
          exclude: [...exclude, BROWSER_TESTS, ...TOO_SLOW],
          isolate: false,
          expect: { poll: PATIENT },
        },
      },
      {
        test: {
          name: 'unit',
          ...WITHOUT_BROWSER,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, BROWSER_TESTS, ...PURE_TESTS, ...TOO_SLOW],
          expect: { poll: PATIENT },
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          server: PLAIN_SCRIPTS,
          include: isQuick ? QUICK_PATHS.filter((path) => !isDashboardTest(path)) : [BROWSER_TESTS],
          exclude: [...exclude, ...DASHBOARD_TESTS, ...(isOtherEngine ? ONLY_TODAYS_ENGINE : LONG_WAITS)],
          // Software rendering fills both cores: after the unit tests, and one file at a time.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...SECOND_TRY,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: PATIENT },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          server: PLAIN_SCRIPTS,
          include: isQuick
            ? QUICK_PATHS.filter(isDashboardTest)
            : [...DASHBOARD_TESTS, ...(isOtherEngine ? [] : LONG_WAITS)],
          exclude,
          globalSetup: ['./tests/support/warm/lendPairs.ts'],
          // They wait more than they compute.
          sequence: { groupOrder: 2 },
          ...SECOND_TRY,
          testTimeout: 180_000,
          hookTimeout: 240_000,
          expect: { poll: PATIENT },
        },
      },
    ],
  },
});
