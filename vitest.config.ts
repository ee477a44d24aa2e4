/** Two kinds of tests: `unit` runs in parallel without a browser, `browser` drives Chromium one file at a time. */
import { configDefaults, defineConfig } from 'vitest/config';

const BROWSER_TESTS = '**/*.browser.test.ts';
const exclude = [...configDefaults.exclude, 'dist/**', 'data/**'];
/** Not for the engine of broadcast software: the dashboard is not shown there, and `render` finds a browser itself. */
const ONLY_TODAYS_ENGINE = ['editor/**', 'tests/e2e/**', 'tests/render.browser.test.ts'];
const isOtherEngine = (process.env['LIVELOOM_TEST_ENGINE'] ?? '') !== '';

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: true,
    // All cores; the default leaves one idle, which on a small machine is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, BROWSER_TESTS],
          // Enough for tests that start the built server or read and write real databases on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: [BROWSER_TESTS],
          exclude: isOtherEngine ? [...exclude, ...ONLY_TODAYS_ENGINE] : exclude,
          // Software rendering fills both cores: after the unit tests, and one file at a time.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
