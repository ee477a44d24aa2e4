/** Draws an overlay with samples and judges what is seen: still moments, and some seconds of movement for flashes. */
import { liveStoreOf } from '../client/liveStore.ts';
import { CANVAS_SIZE } from '../core/geometry.ts';
import type { OverlayRenderer } from '../renderer/overlayRenderer.tsx';
import { createStillRenderer } from '../renderer/stillRenderer.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { drawnFacts } from './drawnFacts.ts';
import { drawnFindings, worstOnly } from './drawnRules.ts';
import type { Finding } from './finding.ts';
import { FlashMeter, isDangerous } from './flashMeter.ts';
import type { LintRequest } from './lintRequest.ts';
import { SAMPLED_AT_MS, type SampledOverlay } from './sampledOverlay.ts';

export interface LintPage {
  /** Address of the page. */
  baseUrl: string;
  /** Waits between two frames, so that the page stays usable. */
  breathe?: () => Promise<void>;
}

/** Time after which all entrances have ended. */
const SEEN_AFTER_MS = 1_500;
/** Length of the movement that is searched for flashes, from the start of a scene. */
const MOVING_MS = 4_000;
const FRAME_MS = 1000 / 30;
/** Pixels of the canvas per cell and side. */
const CELL_PX = 30;
/** Pictures behind the overlay: black, grey, white. */
const GROUNDS = [0, 128, 255];

/**
 * Judges still pictures, each after all entrances have ended.
 * @throws {Error} when the browser offers no context to draw with
 */
export async function lintPictures(request: LintRequest, page: LintPage): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const sampled of request.samples) {
    await onStage(sampled, request, page, async ({ renderer }) => {
      await renderer.renderAt(SAMPLED_AT_MS + SEEN_AFTER_MS);
      findings.push(...drawnFindings(drawnFacts(renderer.scene), request.orientation));
    });
    await page.breathe?.();
  }
  return worstOnly(findings);
}

/**
 * Looks for flashes, from the start of the largest moment on.
 * @throws {Error} when the browser offers no context to draw with
 */
export async function lintFlashes(request: LintRequest, page: LintPage): Promise<Finding[]> {
  const findings: Finding[] = [];
  const largest = request.samples.at(-1)!;
  await onStage(largest, request, page, async (stage) => {
    findings.push(...(await flashFindings(stage, request.orientation, page)));
  });
  return findings;
}

interface Stage {
  canvas: HTMLCanvasElement;
  renderer: OverlayRenderer;
}

async function onStage(
  sampled: SampledOverlay,
  { orientation }: LintRequest,
  { baseUrl }: LintPage,
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const canvas = document.createElement('canvas');
  const store = liveStoreOf(sampled);
  // An item that cannot be drawn is told of by the editor and by `liveloom render`.
  const renderer = createStillRenderer({ canvas, orientation, store, nowMs: SAMPLED_AT_MS, baseUrl });
  try {
    await work({ canvas, renderer });
  } finally {
    renderer.dispose();
  }
}

async function flashFindings(
  { canvas, renderer }: Stage,
  orientation: Orientation,
  page: LintPage,
): Promise<Finding[]> {
  const { width, height } = CANVAS_SIZE[orientation];
  const [columns, rows] = [width / CELL_PX, height / CELL_PX];
  const small = document.createElement('canvas');
  Object.assign(small, { width: columns, height: rows });
  const context = small.getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'medium';
  const meters = GROUNDS.map(() => new FlashMeter(columns, rows));
  for (let atMs = 0; atMs <= MOVING_MS; atMs += FRAME_MS) {
    await renderer.renderAt(SAMPLED_AT_MS + Math.round(atMs));
    context.clearRect(0, 0, columns, rows);
    context.drawImage(canvas, 0, 0, columns, rows);
    const { data } = context.getImageData(0, 0, columns, rows);
    meters.forEach((meter, index) => meter.add(Math.round(atMs), data, GROUNDS[index]!));
    await page.breathe?.();
  }
  const worst = meters.map((meter) => meter.worst).reduce((one, other) => (other.share > one.share ? other : one));
  return isDangerous(worst) ? [{ rule: 'flash', itemId: null, orientation, ...worst }] : [];
}
