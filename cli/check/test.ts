/**
 * `npm test [-- --all [--without NAME]]`: installs what tests need, builds beside the rules, then runs the tests and golden images. Without
 * `--all` the slow ones are left out (quickTests.ts); `--without obs` leaves out those that drive a program which is not here. A step that fails does not stop the next ones. At the end it shows where the time went; the last
 * line is always "N passed, N failed".
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, projectRoot } from '../build/build.mjs';
import { findFirefox } from './machine/firefox.ts';
import { fetchNewestNode } from './machine/newestNode.ts';
import { LEFT_OUT, WITHOUT_VARIABLE } from './machine/without.ts';
import { QUICK, QUICK_GOLDEN, TESTS_VARIABLE } from './quickTests.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules/index.ts';
import { size } from './rules/size.ts';
import { runProgram } from './runProgram.ts';
import { type Counts, runRules } from './runRules.ts';
import { loadProject } from './source/Project.ts';
import { addCounts, fileSeconds, printedCounts, troubles, type VitestReport, vitestCounts } from './testReport.ts';
import { installTestPackages } from './testSetup.ts';
import { keepTimes, readTimes, slowerLines, slowestLines, stepLines, type TestTimes } from './testTimes.ts';

const { values: options } = parseArgs({
  options: { all: { type: 'boolean', default: false }, without: { type: 'string', multiple: true, default: [] } },
});
const unknown = options.without.find((name) => !(LEFT_OUT as readonly string[]).includes(name));
if (unknown !== undefined) throw new Error(`--without ${unknown}: there are ${LEFT_OUT.join(', ')}`);
const TIMES_FILE = join(projectRoot, 'node_modules/.cache/liveloom/test-times.json');
const NOTHING_COUNTED: Counts = { passed: 0, failed: 0 };
const times: TestTimes = { steps: {}, files: {} };
/** Failures and tests that passed only the second time, printed again at the end. */
const troublesFound: string[] = [];

function setUp(): Promise<Counts> {
  installTestPackages();
  return Promise.resolve(NOTHING_COUNTED);
}

async function build(): Promise<Counts> {
  await ensureBuilt(['web', 'node', 'harness', ...(options.all ? (['faults'] as const) : [])]);
  return NOTHING_COUNTED;
}

/** Runs the rules while the build runs; the budgets of pages wait for its end. */
async function runCheck(built: Promise<unknown>): Promise<Counts> {
  const afterBuild: Rule = { ...size, isProgram: true, run: async (project) => (await built, size.run(project)) };
  const rules = RULES.map((rule) => (rule === size ? afterBuild : rule));
  return runRules(rules, loadProject(projectRoot), (line) => console.log(line));
}

async function runVitest(args: readonly string[] = [], node = process.execPath): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-test-'));
  const reportFile = join(folder, 'report.json');
  const env = { [TESTS_VARIABLE]: options.all ? '' : QUICK, [WITHOUT_VARIABLE]: options.without.join(',') };
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const { exitCode } = await runProgram('vitest/vitest.mjs', ['run', ...args, ...reporters], { node, env });
    if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
    if (node === process.execPath) times.files = fileSeconds(report, projectRoot);
    troublesFound.push(...troubles(report, projectRoot));
    return vitestCounts(report, exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Folders whose code runs in the server's process and in pages. */
const ON_NEWEST_NODE = ['engine', 'overlay', 'editor', 'schemas', 'server/ground/db', 'server/show'];

/** Tests of the generator, which never runs on a server. */
const OF_THE_GENERATOR = 'schemas/{generate,project,generator/keptTexts}.test.ts';

/** Runs tests on the newest Node, because people start the server with whatever Node they have. */
async function runOnNewestNode(): Promise<Counts> {
  const folder = join(projectRoot, 'node_modules', '.cache', 'newest-node');
  const newest = await fetchNewestNode(folder).catch((error: unknown) => {
    console.log(`NOT RUN  the npm registry does not deliver the newest Node: ${String(error)}`);
    return null;
  });
  if (newest === null || newest.version === process.versions.node) return NOTHING_COUNTED;
  console.log(`Node ${newest.version}`);
  const folders = ON_NEWEST_NODE.map((path) => `${join(projectRoot, path)}/`);
  const chosen = ['--project', 'pure', '--project', 'unit', '--exclude', OF_THE_GENERATOR];
  return runVitest([...chosen, ...folders], newest.program);
}

/** @param presenter `gl` = byte for byte; `2d` = without WebGL, within a tolerance */
async function runGolden(presenter: 'gl' | '2d'): Promise<Counts> {
  const names = options.all ? [] : QUICK_GOLDEN;
  const args = ['tests/golden/run.ts', '--presenter', presenter, ...names];
  const { exitCode, output } = await runProgram('tsx/dist/cli.mjs', args);
  return printedCounts(output, exitCode);
}

/** Runs a step and keeps its seconds. A step that throws is one failure with its reason. */
async function runStep(name: string, step: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  try {
    return await step();
  } catch (error) {
    console.log(`FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  } finally {
    times.steps[name] = (performance.now() - start) / 1000;
  }
}

/** Runs the tests; names the walk in Firefox where it is skipped. */
function runTests(): Promise<Counts> {
  if (options.all && findFirefox() === null)
    console.log('NOT RUN  the walk in Firefox: there is none here; install firefox-esr or set FIREFOX_PATH');
  for (const name of options.without) console.log(`NOT RUN  tests with ${name}, as --without says`);
  return runVitest();
}

async function runAll(): Promise<Counts> {
  const setUpCounts = await runStep('set-up', setUp);
  const built = runStep('build', build);
  const checked = runStep('check', () => runCheck(built));
  const counts = [await built, await checked];
  counts.push(await runStep('tests', runTests));
  if (options.all) counts.push(await runStep('tests on the newest Node', runOnNewestNode));
  counts.push(await runStep('golden images', () => runGolden('gl')));
  counts.push(await runStep('golden images without WebGL', () => runGolden('2d')));
  return addCounts([setUpCounts, ...counts]);
}

function printTimes(): void {
  console.log(`\n== where the time went\n${[...stepLines(times), '', ...slowestLines(times)].join('\n')}`);
  const slower = slowerLines(readTimes(TIMES_FILE), times);
  if (slower.length > 0) console.log(`\n== slower than the last time\n${slower.join('\n')}`);
  keepTimes(TIMES_FILE, times);
}

const { passed, failed } = await runAll();
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
printTimes();
if (troublesFound.length > 0) console.log(`\n== to be looked at\n${troublesFound.join('\n')}`);
if (!options.all) console.log('\nThe slow tests were left out; "npm test -- --all" runs them too.');
console.log(`\n${passed} passed, ${failed} failed`);
