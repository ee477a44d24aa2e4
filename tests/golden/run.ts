/**
 * Golden images: `npm run golden [-- --update] [-- --sheet] [-- --presenter 2d] [-- NAME…]`. Draws every case with the real renderer and
 * compares it with fixtures/golden. Differing pictures are written, with the difference, to fixtures/golden/actual.
 * `--presenter 2d` draws without WebGL and tolerates what a browser filters differently (compareFlat.ts).
 * Parts of names are enough, also as `--only NAME`. Prints differences, and ends with "N passed, N failed". Only for
 * Linux: elsewhere a browser always uses the fonts of the computer.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PNG } from 'pngjs';
import { CASES } from './cases/index.ts';
import { comparePictures } from '#cli/render/comparePictures.ts';
import { isLikeGolden } from './compareFlat.ts';
import { writeContactSheet } from './contactSheet.ts';
import type { SheetPicture } from './contactSheet.ts';
import { encodePng } from './encodePng.ts';
import type { GoldenCase } from './goldenCase.ts';
import { drawCase } from './drawCase.ts';
import { openHarness, type OpenHarness } from './openHarness.ts';

const folder = fileURLToPath(new URL('../../fixtures/golden/', import.meta.url));
const actualFolder = join(folder, 'actual');
const manifestFile = join(folder, 'manifest.json');
const goldenFile = (name: string): string => join(folder, `${name}.png`);

interface Manifest {
  /** Browser version with byte-identical pictures; other versions draw text a little differently. */
  chromiumMajor: number;
}

const OPTIONS = {
  update: { type: 'boolean' },
  sheet: { type: 'boolean' },
  only: { type: 'string' },
  presenter: { type: 'string', default: 'gl' },
} as const;
const { values: options, positionals } = readOptions();
const { presenter } = options;
if (presenter !== 'gl' && presenter !== '2d') refuse(`--presenter ${presenter}: there are gl and 2d`);
if (presenter === '2d' && options.update) refuse('golden images are drawn with WebGL; leave --presenter 2d out');
/** Parts of names; none = all. */
const wanted = [...(options.only === undefined ? [] : [options.only]), ...positionals];
const cases = CASES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const unknown = wanted.find((part) => !CASES.some(({ name }) => name.includes(part)));
if (unknown !== undefined) refuse(`no golden image is named like "${unknown}"; their names are in fixtures/golden`);

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Refuses a wrong call in one line, without drawing anything. */
function refuse(problem: string): never {
  console.error(`golden: ${problem}`);
  process.exit(2);
}

function readManifest(): Manifest | null {
  return existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : null;
}

/** @returns the problem, or null when the picture is right */
function judge({ name, flatTwin = name }: GoldenCase, actual: PNG, isExact: boolean): string | null {
  const wantedFile = goldenFile(presenter === '2d' ? flatTwin : name);
  if (!existsSync(wantedFile)) {
    save(`${name}.png`, actual);
    return 'has no golden image yet: look at fixtures/golden/actual and run "npm run golden -- --update"';
  }
  const golden = PNG.sync.read(readFileSync(wantedFile));
  if (presenter === '2d' && isLikeGolden(golden, actual)) return null;
  const { isSame, differing, diff } = comparePictures(golden, actual, isExact);
  if (isSame) return null;
  save(`${name}.png`, actual);
  if (diff !== null) save(`${name}.diff.png`, diff);
  return diff === null ? 'has another size' : `differs in ${differing} pixels`;
}

function save(file: string, picture: PNG): void {
  mkdirSync(actualFolder, { recursive: true });
  writeFileSync(join(actualFolder, file), encodePng(picture));
}

function removeForgotten(): void {
  const known = new Set([...CASES.map(({ name }) => `${name}.png`), 'sheet.png']);
  const forgotten = readdirSync(folder).filter((file) => file.endsWith('.png') && !known.has(file));
  for (const file of forgotten) rmSync(join(folder, file));
}

if (process.platform !== 'linux') {
  console.log(`Golden images are compared on Linux only, not on ${process.platform}.\n0 passed, 0 failed`);
  process.exit(options.update ? 1 : 0);
}
/** Number of browsers that draw at the same time: each fills little more than one core. */
const LANES = Math.min(2, availableParallelism());
const harnesses = await Promise.all(Array.from({ length: LANES }, () => openHarness()));
let failed = 0;
try {
  const browser = harnesses[0]!.browser;
  const chromiumMajor = Number.parseInt(browser.version(), 10);
  const isExact = readManifest()?.chromiumMajor === chromiumMajor;
  rmSync(actualFolder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // A busy browser delivers frames of a video late: they are drawn at the end, by one browser.
  const isVideo = ({ items }: GoldenCase): boolean => items.some(({ type }) => type === 'VIDEO');
  const together = [...cases.entries()].filter(([, goldenCase]) => !isVideo(goldenCase)).values();
  const alone = [...cases.entries()].filter(([, goldenCase]) => isVideo(goldenCase)).values();
  const pictures: SheetPicture[] = [];
  const drawAll = async ({ newPage }: OpenHarness, waiting: Iterable<[number, GoldenCase]>): Promise<void> => {
    const page = await newPage();
    for (const [at, goldenCase] of waiting) {
      const { picture, errors } = await drawCase(page, goldenCase, presenter);
      // Compressing them takes longer than drawing them.
      if (options.sheet) pictures[at] = { name: goldenCase.name, png: encodePng(picture) };
      if (options.update) writeFileSync(goldenFile(goldenCase.name), encodePng(picture));
      const problem = errors.length > 0 ? `reported ${errors.join('; ')}` : judge(goldenCase, picture, isExact);
      if (problem === null) continue;
      failed++;
      console.log(`FAIL  ${goldenCase.name} ${problem}`);
    }
  };
  await Promise.all(harnesses.map((harness) => drawAll(harness, together)));
  await drawAll(harnesses[0]!, alone);
  if (options.update && wanted.length === 0) {
    removeForgotten();
    writeFileSync(manifestFile, `${JSON.stringify({ chromiumMajor }, null, 2)}\n`);
  }
  if (options.sheet) await writeContactSheet(browser, pictures, join(folder, 'sheet.png'));
} finally {
  await Promise.all(harnesses.map((harness) => harness.close()));
}
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${cases.length - failed} passed, ${failed} failed`);
