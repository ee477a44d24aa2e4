/** Opens one page and reads its memory repeatedly, each time after garbage collection. */
import { readFileSync } from 'node:fs';
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';
import { openPage } from '../harness/overlayBrowser.ts';
import type { PageToOpen } from '../harness/overlayBrowser.ts';
import { cpuBelow, usedBetween } from '../harness/processTree.ts';

interface OverlayMemoryArgs extends PageToOpen {
  looks: number;
  /** Numbers of the samples, from 1, after which the objects are counted too. */
  countAt: readonly number[];
  /** Real time between two samples. */
  secondsBetween: number;
}

/** Memory at one moment, MB. */
export interface Look {
  /** Memory of JavaScript: objects, and code that is compiled ever better the longer it runs. */
  heap: number;
  /** Memory of objects alone; only where they were counted. */
  objects?: number;
  /** Memory of the browser for the page: elements, styles, shaped texts. */
  browserHeap: number;
  textures: number;
  /** Memory of the drawing process. */
  gpuProcess: number;
  /** Memory of the page's process and the drawing process. */
  processes: number;
}

const { looks, countAt, secondsBetween, ...toOpen } = measuredArgs<OverlayMemoryArgs>();
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const MB = 1_000_000;

/** Returns the resident memory of the browser's processes of a kind that no other process shares. */
function processesMb(kind: 'gpu-process' | 'renderer'): number {
  let pages = 0;
  for (const pid of cpuBelow(process.pid).keys()) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--type=${kind}`)) continue;
      const [, resident = '0', shared = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
      pages += Number(resident) - Number(shared);
    } catch {
      continue; // it has ended in the meantime
    }
  }
  return (pages * 4096) / MB;
}

const open = await openPage(toOpen);
const session = await open.session();
await session.send('HeapProfiler.enable');

/** Number of collections: objects that reference each other across the two heaps are freed one after the other. */
const COLLECTIONS = 3;

/** Result with a second number that playwright's types lack. */
interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize?: number;
}

async function look(): Promise<Look> {
  for (let count = 0; count < COLLECTIONS; count++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize = NaN } = (await session.send('Runtime.getHeapUsage')) as HeapUsage;
  const bytes = toOpen.name === 'ours' ? await open.page.evaluate<number>('window.__overlay.textures().gpuBytes') : 0;
  const gpuProcess = processesMb('gpu-process');
  return {
    heap: usedSize / MB,
    browserHeap: embedderHeapUsedSize / MB,
    textures: bytes / MB,
    gpuProcess,
    processes: gpuProcess + processesMb('renderer'),
  };
}

/** Kinds of nodes in a snapshot that are no objects of the page. */
const NO_OBJECTS: ReadonlySet<string> = new Set(['native', 'code', 'synthetic', 'hidden']);

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Returns the size of all objects, strings, arrays and functions. */
async function countObjects(): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!NO_OBJECTS.has(types[0][nodes[at + kindAt]!]!)) bytes += nodes[at + sizeAt]!;
  }
  return bytes / MB;
}

tell('ready');
await told('go');
const startedAt = performance.now();
const before = cpuBelow(process.pid);
const drawn = await open.frames();
const seen: Look[] = [];
for (let count = 1; count <= looks; count++) {
  await sleep(Math.max(0, startedAt + count * secondsBetween * 1000 - performance.now()));
  const looked = await look();
  seen.push(countAt.includes(count) ? { ...looked, objects: await countObjects() } : looked);
}
const work = (await open.frames()) - drawn;
const cpuS = usedBetween(before, cpuBelow(process.pid));
const wallS = (performance.now() - startedAt) / 1000;
await open.close();
answer({ work, cpuS, wallS, details: { looks: seen } });
