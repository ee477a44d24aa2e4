/**
 * Tests the recipes of docs/ in a scratch copy of the project: `npm run new` for each kind. Its output compiles, keeps
 * the generated files valid, and fails only in its own test, which says what to do next.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCAFFOLDS, type ScaffoldKind } from '#cli/content/new/kinds.ts';
import { filled, spellings } from '#cli/content/new/names.ts';
import { scaffold, type Scaffolded } from '#cli/content/new/scaffold.ts';
import { generateOutputs } from '#schemas/generator/outputs.ts';
import { readTree } from '#schemas/generator/readTree.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['schemas', 'engine', 'editor', 'server', 'cli', 'overlay', 'fixtures', 'tests', 'bench'];
const SETTINGS = [
  'package.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'vite.config.ts',
  'vite.node.config.ts',
  'vitest.config.ts',
];
const KINDS = (Object.keys(SCAFFOLDS) as ScaffoldKind[]).filter((kind) =>
  SCAFFOLDS[kind].entries.every(({ file }) => existsSync(join(ROOT, file))),
);
/** Timeout for three programs of the project on a busy machine. */
const PATIENCE_MS = 600_000;
/** Returns a name that occurs nowhere in the project. */
const nameOf = (kind: ScaffoldKind): string => `sample-${kind}-thing`;

let copy = '';
const made = new Map<ScaffoldKind, Scaffolded>();

/** Runs a program of the project in the copy. */
function run(program: string, ...args: string[]): { status: number | null; output: string } {
  const path = join(ROOT, 'node_modules', program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { cwd: copy, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'scaffolds-'));
  for (const folder of SOURCES) {
    cpSync(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !path.slice(ROOT.length).startsWith('/fixtures/golden/'),
    });
  }
  for (const file of SETTINGS) cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const kind of KINDS) made.set(kind, scaffold(copy, kind, nameOf(kind), { en: 'A sample', de: 'Ein Muster' }));
  const outputs = await generateOutputs(readTree(join(copy, 'schemas')));
  for (const [name, text] of outputs) writeFileSync(join(copy, 'schemas/generated', name), text);
}, PATIENCE_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the whole project compiles with what it writes', { timeout: PATIENCE_MS }, () => {
  const { output } = run('typescript/bin/tsc', '--noEmit');
  expect(output).toBe('');
});

test('it is formatted and linted as the project is', { timeout: PATIENCE_MS }, () => {
  const files = [...made.values()].flatMap(({ written, edited }) => [...written, ...edited]);
  run('prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', ...files);
  const code = files.filter((file) => /\.tsx?$/.test(file));
  cpSync(join(ROOT, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
  const { status, output } = run('oxlint/bin/oxlint', '--quiet', ...code);
  expect(status, output).toBe(0);
});

test('of its tests each fails once and says what to do', { timeout: PATIENCE_MS }, () => {
  const tests = [...made.values()].flatMap(({ written }) => written.filter((file) => file.includes('.test.')));
  const report = join(copy, 'report.json');
  run('vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...tests);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { status: string; failureMessages: string[] }[] }[];
  };
  const failed = testResults.map(({ name, assertionResults }) => {
    const messages = assertionResults
      .filter(({ status }) => status === 'failed')
      .flatMap((each) => each.failureMessages);
    return { file: name.slice(copy.length + 1), count: messages.length, says: messages.join('\n') };
  });
  expect(new Map(failed.map(({ file, count }) => [file, count]))).toEqual(new Map(tests.map((file) => [file, 1])));
  for (const { file, says } of failed) expect(says, file).toMatch(/Say |Map what|does nothing yet/);
});

test('a new setting of an item needs its default and the bundles written again', { timeout: PATIENCE_MS }, async () => {
  const file = join(copy, 'schemas/items/timer.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as {
    definitions: { settings: { properties: Record<string, object>; required: string[] } };
    examples: { settings: Record<string, unknown> }[];
  };
  const text = { en: 'Sample', de: 'Muster' };
  const look = { 'x-input': 'CHECKBOX', 'x-affects': 'look', 'x-group': 'content', 'x-text': text };
  schema.definitions.settings.properties['sampleSetting'] = { type: 'boolean', default: true, ...look };
  schema.definitions.settings.required.push('sampleSetting');
  for (const { settings } of schema.examples) settings['sampleSetting'] = true;
  writeFileSync(file, JSON.stringify(schema));
  const outputs = await generateOutputs(readTree(join(copy, 'schemas')));
  for (const [name, text] of outputs) writeFileSync(join(copy, 'schemas/generated', name), text);
  const before = readFileSync(join(copy, 'fixtures/bundles/demo.json'), 'utf8');
  const { status, output } = run('tsx/dist/cli.mjs', 'cli/content/makeBundles.ts');
  expect(status, output).toBe(0);
  expect(readFileSync(join(copy, 'fixtures/bundles/demo.json'), 'utf8')).not.toBe(before);
  const report = run('vitest/vitest.mjs', 'run', '--project', 'pure', 'cli/content/makeBundles.test.ts');
  expect(report.status, report.output).toBe(0);
});

describe('nothing is written', () => {
  const untouched = (): string => readdirSync(join(copy, 'editor/screens')).join(' ');

  test.each([
    ['under a name that is none', 'Share_Counter', '"Share_Counter" is no name for this'],
    ['over what is there', nameOf('screen'), 'screen.ts is there already; choose another name'],
  ])('%s', (_what, name, message) => {
    const before = untouched();
    expect(() => scaffold(copy, 'screen', name)).toThrow(message);
    expect(untouched()).toBe(before);
  });

  test('when the registry is no longer what it was', () => {
    const registry = join(copy, 'editor/screens/index.ts');
    const text = readFileSync(registry, 'utf8');
    writeFileSync(registry, text.replace('export const SCREENS', 'export const ALL'));
    expect(() => scaffold(copy, 'screen', 'another')).toThrow(
      'editor/screens/index.ts has no line "export const SCREENS',
    );
    expect(existsSync(join(copy, 'editor/screens/another'))).toBe(false);
    writeFileSync(registry, text);
  });
});

test.each(KINDS)('the recipe of a new %s names every file that it touches', (kind) => {
  const { written, edited } = made.get(kind)!;
  expect(written.length + edited.length).toBeGreaterThan(1);
  const names = spellings(nameOf(kind));
  for (const file of written) expect(existsSync(join(copy, file)), file).toBe(true);
  for (const { file, entry } of SCAFFOLDS[kind].entries) {
    const words = filled(entry, names).split(/[ ,(]/)[0]!;
    expect(readFileSync(join(copy, file), 'utf8'), file).toContain(words);
  }
});
