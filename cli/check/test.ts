/**
 * `npm test`: installs what tests need, builds, then runs the rules, the tests and the golden images. A step that fails
 * does not stop the next ones. The last line is always "N passed, N failed".
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, projectRoot } from '../build/build.mjs';
import { fetchNewestNode } from './machine/newestNode.ts';
import { RULES } from './rules/index.ts';
import { type Counts, runRules } from './runRules.ts';
import { loadProject } from './source/Project.ts';
import { addCounts, printedCounts, slowestFiles, troubles, vitestCounts } from './testReport.ts';
import { installTestPackages } from './testSetup.ts';

/** Runs a program of node_modules; its output is shown and, when asked for, also kept. */
function runProgram(
  script: string,
  args: readonly string[],
  node = process.execPath,
): Promise<{ exitCode: number; output: string }> {
  const child = spawn(node, [join(projectRoot, 'node_modules', script), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ exitCode: code ?? 1, output }));
  });
}

const NOTHING_COUNTED: Counts = { passed: 0, failed: 0 };

function setUp(): Promise<Counts> {
  installTestPackages();
  return Promise.resolve(NOTHING_COUNTED);
}

async function build(): Promise<Counts> {
  await ensureBuilt(['web', 'node', 'harness', 'faults']);
  return NOTHING_COUNTED;
}

async function runCheck(): Promise<Counts> {
  return runRules(RULES, loadProject(projectRoot), (line) => console.log(line));
}

/** Said again at the end. */
const toLookAt: string[] = [];

async function runVitest(asked: readonly string[] = [], node?: string): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-test-'));
  const reportFile = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const { exitCode } = await runProgram('vitest/vitest.mjs', ['run', ...asked, ...reporters], node);
    if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Parameters<typeof vitestCounts>[0];
    console.log(slowestFiles(report, projectRoot).join('\n'));
    toLookAt.push(...troubles(report, projectRoot));
    return vitestCounts(report, exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What runs in the server's process and in pages, without what starts programs: half a minute. */
const ON_NEWEST_NODE = [
  'engine',
  'overlay',
  'editor',
  'schemas',
  'server/ground/db',
  'server/show/fold',
  'server/show/session',
];

/** People start the server with the Node they find, and that is the newest. */
async function runOnNewestNode(): Promise<Counts> {
  const folder = join(projectRoot, 'node_modules', '.cache', 'newest-node');
  const newest = await fetchNewestNode(folder).catch((error: unknown) => {
    console.log(`NOT RUN  the newest Node could not be had from the npm registry: ${String(error)}`);
    return null;
  });
  if (newest === null || newest.version === process.versions.node) return NOTHING_COUNTED;
  console.log(`Node ${newest.version}`);
  const folders = ON_NEWEST_NODE.map((path) => `${join(projectRoot, path)}/`);
  const chosen = ['--project', 'pure', '--project', 'unit', '--exclude', 'schemas/generate.test.ts'];
  return runVitest([...chosen, ...folders], newest.program);
}

async function runGolden(): Promise<Counts> {
  const { exitCode, output } = await runProgram('tsx/dist/cli.mjs', ['tests/golden/run.ts']);
  return printedCounts(output, exitCode);
}

/** A step that throws is one failure with its reason. */
async function runStep(name: string, step: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n== ${name}`);
  try {
    return await step();
  } catch (error) {
    console.log(`FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

const counts: Counts[] = [];
counts.push(await runStep('set-up', setUp));
counts.push(await runStep('build', build));
counts.push(await runStep('check', runCheck));
counts.push(await runStep('tests', () => runVitest()));
counts.push(await runStep('tests on the newest Node', runOnNewestNode));
counts.push(await runStep('golden images', runGolden));
const { passed, failed } = addCounts(counts);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
if (toLookAt.length > 0) console.log(`\n== to be looked at\n${toLookAt.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
