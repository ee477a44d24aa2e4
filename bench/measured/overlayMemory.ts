/** Opens one page and looks at its memory again and again, each time after the garbage was collected. */
import { readFileSync } from 'node:fs';
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';
import { openPage } from '../harness/overlayBrowser.ts';
import type { PageToOpen } from '../harness/overlayBrowser.ts';
import { cpuBelow, usedBetween } from '../harness/processTree.ts';

interface OverlayMemoryArgs extends PageToOpen {
  looks: number;
  /** Real time between two looks. */
  secondsBetween: number;
}

/** Memory at one moment, MB. */
export interface Look {
  heap: number;
  textures: number;
  /** Of the process that draws. */
  gpuProcess: number;
}

const { looks, secondsBetween, ...toOpen } = measuredArgs<OverlayMemoryArgs>();
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const MB = 1_000_000;

/** Resident memory that no other process shares, of the GPU's process. */
function gpuProcessMb(): number {
  for (const pid of cpuBelow(process.pid).keys()) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=gpu-process')) continue;
      const [, resident = '0', shared = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
      return ((Number(resident) - Number(shared)) * 4096) / MB;
    } catch {
      continue; // it has ended in the meantime
    }
  }
  return NaN;
}

const open = await openPage(toOpen);
const session = await open.session();
await session.send('HeapProfiler.enable');

async function look(): Promise<Look> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const bytes = toOpen.name === 'ours' ? await open.page.evaluate<number>('window.__overlay.textures().gpuBytes') : 0;
  return { heap: usedSize / MB, textures: bytes / MB, gpuProcess: gpuProcessMb() };
}

tell('ready');
await told('go');
const startedAt = performance.now();
const before = cpuBelow(process.pid);
const drawn = await open.frames();
const seen: Look[] = [];
for (let count = 1; count <= looks; count++) {
  await sleep(Math.max(0, startedAt + count * secondsBetween * 1000 - performance.now()));
  seen.push(await look());
}
const work = (await open.frames()) - drawn;
const cpuS = usedBetween(before, cpuBelow(process.pid));
const wallS = (performance.now() - startedAt) / 1000;
await open.close();
answer({ work, cpuS, wallS, details: { looks: seen } });
