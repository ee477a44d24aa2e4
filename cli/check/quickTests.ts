/**
 * Lists tests for `npm test`. Browser tests that are not listed here run only with `--all`, because each needs a browser,
 * most need a server, and together they take half an hour. Other tests always run, unless they are listed; tests of random
 * data that are listed play fewer rounds.
 */

/** Name of the variable by which the test command asks Vitest for the quick tests. */
export const TESTS_VARIABLE = 'LIVELOOM_TESTS';
export const QUICK = 'quick';

/** Browser tests of the quick run, each with the layer that it covers. */
export const QUICK_BROWSER_TESTS: Readonly<Record<string, string>> = {
  'engine/renderer/painting.browser.test.ts': 'the renderer draws what a scene says',
  'overlay/connectionIndicator.browser.test.ts': 'the overlay page shows that it is cut off',
  'tests/live-page.browser.test.ts': 'a recording on the live page; chat text is never markup',
  'tests/e2e/first-overlay.browser.test.ts': 'from signing up to an item on the live page',
  'tests/e2e/editor-forms.browser.test.ts': 'forms of items, saved and refused',
  'tests/e2e/flows.browser.test.ts': 'flows are written, tested and run',
};

/** Other tests that only `--all` runs, each with the reason. */
export const ONLY_WITH_ALL: Readonly<Record<string, string>> = {
  'cli/check/rules/patterns/verdicts.test.ts': 'analyses every pattern again, whose verdicts the repository keeps',
  'schemas/project.test.ts': 'generates everything again, which the rule "generated" of the quick run does too',
  'schemas/generator/keptTexts.test.ts': 'generates everything from scratch after each of six changes',
  'server/providers/speech/hostileTexts.test.ts': 'sends long hostile texts to every voice',
  'tests/agency-apply.test.ts': 'starts the built command line for every option of a roll-out',
  'tests/agency-bad-plans.test.ts': 'starts the built command line for every plan that cannot be applied',
  'tests/backups.test.ts': 'damages databases page by page',
  'tests/bad-input.test.ts': 'starts the built command line for every broken file and setting',
  'tests/built.test.ts': 'starts the built programs; browser tests of the quick run use them too',
  'tests/changed-generator.test.ts': 'starts a copy of the generator three times',
  'tests/check-programs.test.ts': 'starts the compiler for every offence; the quick run checks the repository with it',
  'tests/cost/**': 'walks every function on texts of strangers to compare its cost per character',
  'tests/dashboard-bad-input.test.ts': 'sends broken requests to every route of the built server',
  'tests/fairness/**': 'verifies a hundred spins and draws of a server over HTTP',
  'tests/faults/**': 'kills servers, cuts their power and fills their disks',
  'tests/hostile/**': 'sends broken input to everything for minutes',
  'tests/many-streamers.test.ts': 'starts a server with ten streamers',
  'tests/own-stream.test.ts': 'kills a server during a stream and starts it again',
  'tests/package.test.ts': 'packs the program, installs it in an empty folder and starts it there',
  'tests/picture-names.test.ts': 'starts a program for every unknown name of a picture',
  'tests/programs/**': 'drives broadcast software of the machine',
  'tests/properties/**': 'compares random histories with a recomputation from the whole list',
  'tests/record.test.ts': 'records from running servers',
  'tests/rehearsals.test.ts': 'runs two servers with the same stream to compare them',
  'tests/scaffolds.test.ts': 'compiles copies of the repository',
  'tests/sockets/**': 'opens thousands of sockets',
  'tests/start-connect.test.ts': 'starts servers with each source',
  'tests/stopped-server.test.ts': 'stops servers in the middle of their work',
};

/** Tests of random data that play fewer rounds in the quick run; `--all` plays all of them. */
export const FEWER_ROUNDS = {
  'server/providers/payment/histories.test.ts': { rounds: 1_000, reason: 'plays a subscription day by day' },
  'server/people/viewers/columns/viewerColumns.test.ts': { rounds: 40, reason: 'asks the database for each query too' },
} as const satisfies Record<string, { rounds: number; reason: string }>;

/** Parts of names of the golden images that the quick run compares: styles of the gallery, games, and texts of all scripts. */
export const QUICK_GOLDEN = ['gallery-neon', 'gallery-cozy', 'odd', 'wheel-of-2', 'balloon-burst'] as const;

/** Reads from the environment whether only the quick tests are wanted. */
export function isQuickRun(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment[TESTS_VARIABLE] === QUICK;
}
