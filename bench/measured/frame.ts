/** Opens one page in a headless browser and measures the CPU of all its processes while frames are drawn. */
import { launchBrowser } from '#tests/support/browser.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';
import { cpuBelow, usedBetween } from '../harness/processTree.ts';

interface FrameArgs {
  url: string;
  /** An expression of the page that counts its frames. */
  frames: string;
  seconds: number;
}

/** Loading, fonts and first shaders are not what a frame costs. */
const SETTLE_MS = 4_000;

const { url, frames, seconds } = measuredArgs<FrameArgs>();
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
await page.goto(url);
const count = (): Promise<number> => page.evaluate<number>(frames);
// Not waitForFunction: inside the page an expression would be evaluated as text, which the policy forbids.
while ((await count()) === 0) await sleep(50);
await sleep(SETTLE_MS);
const drawn = await count();
const before = cpuBelow(process.pid);
const startedAt = performance.now();
await sleep(seconds * 1000);
const work = (await count()) - drawn;
const wallS = (performance.now() - startedAt) / 1000;
const cpuS = usedBetween(before, cpuBelow(process.pid));
await browser.close();
answer({ work, cpuS, wallS, details: { framesPerSecond: work / wallS, cpuMsPerFrame: (1000 * cpuS) / work } });
