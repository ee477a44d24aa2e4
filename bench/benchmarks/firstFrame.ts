/**
 * Measures how soon a streamer sees the overlay: from the navigation of a fresh browser to the first frame with items.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchBrowser } from '#tests/support/browser.ts';
import { startCli } from '#tests/support/cli.ts';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { cpuBelow, usedBetween } from '../harness/processTree.ts';
import { alternate, medianOf } from '../harness/rounds.ts';

const OURS = 'overlay page, demo, portrait, nothing cached';
/** Goal, s. */
const LIMIT_S = 1;

interface Moments {
  /** Time since the navigation began, s. */
  firstFrameS: number;
  /** Time until fonts and pictures were loaded too, s. */
  readyS: number;
}

declare global {
  interface Window {
    /** Time since the navigation began, set by the watching script. */
    firstFrameMs?: number;
  }
}

/** Checks the canvas after every frame until something is drawn: the result is at most a frame late. */
const WATCH = `
  const small = new OffscreenCanvas(54, 96).getContext('2d', { willReadFrequently: true });
  const isSeen = () => {
    if (!(window.__overlay?.frames() > 0)) return false;
    small.drawImage(document.querySelector('canvas'), 0, 0, 54, 96);
    return small.getImageData(0, 0, 54, 96).data.some((part) => part > 0);
  };
  const look = () => {
    if (isSeen()) window.firstFrameMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

async function momentsOf(page: Page): Promise<Moments> {
  // A function, because the page's policy forbids code from text.
  await page.waitForFunction(() => (window.firstFrameMs ?? 0) > 0);
  const readyMs = await page.evaluate<number>('window.__overlay.ready.then(() => performance.now())');
  const firstFrameMs = await page.evaluate(() => window.firstFrameMs!);
  return { firstFrameS: firstFrameMs / 1000, readyS: readyMs / 1000 };
}

async function openOnce(url: string): Promise<Measured> {
  const before = cpuBelow(process.pid);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
    await page.addInitScript(WATCH);
    await page.goto(url);
    const moments = await momentsOf(page);
    const cpuS = usedBetween(before, cpuBelow(process.pid));
    return { work: 1, cpuS, wallS: moments.firstFrameS, details: { ...moments } };
  } finally {
    await browser.close();
  }
}

/** Measures the rows of the first frame. The built server plays the demo meanwhile. */
export async function firstFrameRows(context: BenchmarkContext): Promise<Result> {
  context.say('  first frame');
  const cwd = join(context.folder, 'first-frame');
  mkdirSync(cwd);
  const server = await startCli({ cwd, env: { LIVELOOM_DATA_DIR: cwd } });
  try {
    const url = server.profiles[0]!.links.portrait;
    const records = await alternate([{ name: OURS, run: () => openOnce(url) }], context.rounds, context.say);
    return { rows: [rowOf(records)], rounds: records };
  } finally {
    await server.stop();
  }
}

function rowOf(records: readonly RoundRecord[]): Row {
  const seconds = records.map(({ wallS }) => wallS);
  const readyS = medianOf(records, OURS, ({ details }) => details!['readyS'] as number);
  return {
    what: 'navigation to first drawn frame',
    ours: OURS,
    reference: 'the aim',
    oursText: `${medianOf(records, OURS, ({ wallS }) => wallS).toFixed(3)} s`,
    referenceText: `${LIMIT_S} s`,
    ratio: LIMIT_S / medianOf(records, OURS, ({ wallS }) => wallS),
    ratioRange: [LIMIT_S / Math.max(...seconds), LIMIT_S / Math.min(...seconds)],
    aim: 1,
    note: `fonts and pictures too: ${readyS.toFixed(3)} s`,
  };
}
