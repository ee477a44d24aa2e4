/**
 * Measures what it costs to present a WebGL canvas. With hardware acceleration off, some broadcast software still draws WebGL
 * with the graphics card, and then reads every changed canvas back: the renderer's name does not tell (behaviour: canvas-14).
 */
import type { Clock } from '#engine/core/clock.ts';

export interface ProbePorts {
  clock: Clock;
  requestFrame: (callback: () => void) => () => void;
  /** Runs a task as soon as the browser has handed over the frame in preparation. */
  afterFrame: (task: () => void) => void;
  /** Remembers the result as long as the page's window is open: acceleration changes when the software starts. */
  memory: { read(): string | null; write(result: string): void };
}

/** Measured frames with a changed canvas; there are as many without. */
const PRESENTS = 20;
/** Difference between both from which a canvas is read back, ms. A card presents it in a fraction of that. */
const READ_BACK_MS = 2;
const CHEAP = 'cheap';
const DEAR = 'dear';

/**
 * Tells whether a canvas is read back. The calmest quarter of the frames counts, because a busy computer delays some.
 * @param presented times of the frames in which the canvas changed, ms
 * @param others times of the frames in which it did not
 */
export function isReadBack(presented: readonly number[], others: readonly number[]): boolean {
  return quarterOf(presented) - quarterOf(others) > READ_BACK_MS;
}

function quarterOf(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0;
}

/**
 * Creates the probe of a page. It takes 40 frames while the overlay is shown.
 * @param canvas the overlay's; its size is measured
 */
export function createPresentProbe(canvas: HTMLCanvasElement, ports: ProbePorts): () => Promise<boolean> {
  return async () => {
    const known = ports.memory.read();
    if (known !== null) return known === CHEAP;
    const isCheap = !(await measure(canvas, ports));
    ports.memory.write(isCheap ? CHEAP : DEAR);
    return isCheap;
  };
}

async function measure(canvas: HTMLCanvasElement, ports: ProbePorts): Promise<boolean> {
  const probe = canvas.ownerDocument.createElement('canvas');
  probe.className = canvas.className;
  Object.assign(probe, { width: canvas.width, height: canvas.height });
  const gl = probe.getContext('webgl2', { antialias: false, depth: false, preserveDrawingBuffer: true });
  if (gl === null) return true;
  canvas.after(probe);
  const [presented, others]: [number[], number[]] = [[], []];
  gl.clearColor(0, 0, 0, 0);
  for (let frame = 0; frame < 2 * PRESENTS; frame++) {
    const isChanged = frame % 2 === 0;
    const timeMs = await timeOfFrame(ports, () => void (isChanged && gl.clear(gl.COLOR_BUFFER_BIT)));
    (isChanged ? presented : others).push(timeMs);
  }
  probe.remove();
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return isReadBack(presented, others);
}

/** Returns the time from the end of a frame's script to the next task: the browser hands the frame over in between. */
function timeOfFrame({ clock, requestFrame, afterFrame }: ProbePorts, change: () => void): Promise<number> {
  return new Promise((resolve) => {
    requestFrame(() => {
      change();
      const startMs = clock.nowMs();
      afterFrame(() => resolve(clock.nowMs() - startMs));
    });
  });
}
