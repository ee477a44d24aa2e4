/** Opens one page, reports when it shows the overlay, and measures the CPU time of its browser for some seconds. */
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';
import { openPage } from '../harness/overlayBrowser.ts';
import type { PageToOpen } from '../harness/overlayBrowser.ts';
import { cpuBelow, usedBetween } from '../harness/processTree.ts';

interface OverlayPageArgs extends PageToOpen {
  seconds: number;
}

/** Pause before measuring: first messages and shaders are not part of a frame. */
const SETTLE_S = 4;

const { seconds, ...toOpen } = measuredArgs<OverlayPageArgs>();
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const open = await openPage(toOpen);
tell('ready');
await told('go');
await sleep(SETTLE_S * 1000);
const drawn = await open.frames();
const before = cpuBelow(process.pid);
const startedAt = performance.now();
await sleep(seconds * 1000);
const cpu = cpuBelow(process.pid);
const wallS = (performance.now() - startedAt) / 1000;
const work = (await open.frames()) - drawn;
const isLowered = await open.isLowered();
await open.close();
answer({ work, cpuS: usedBetween(before, cpu), wallS, details: { framesPerSecond: work / wallS, isLowered } });
