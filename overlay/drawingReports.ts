/** Reports how the page draws: at once when that changes, and the reached frames every minute in which something moved. */
import type { Scheduler } from '#engine/core/clock.ts';
import type { FrameRate } from '#engine/renderer/frameMeter.ts';
import type { Drawing } from '#engine/renderer/overlayRenderer.tsx';
import { isSoftwareRenderer } from '#engine/gpu/paint/graphics.ts';
import type { DrawingMessage } from '#schemas/generated/types.ts';

type Report = Omit<DrawingMessage, 'type'>;

const REPORT_EVERY_MS = 60_000;
/** Limits of schemas/messages/drawing.json. */
const MAX_FRAMES = 1_000;
const MAX_DROPPED = 1_000_000;

/** Report of a page that cannot draw at all. */
export const BLIND: Report = {
  presenter: 'none',
  reason: null,
  renderer: '',
  isSoftware: false,
  wantedFrames: 30,
  reachedFrames: null,
  droppedFrames: 0,
};

export interface DrawingReports {
  /** Reports a change of the presenter. */
  changed(drawing: Drawing): void;
  /** Begins to report frames. */
  start(renderer: Measured): void;
}

interface Measured {
  drawing(): Drawing;
  takeRate(): FrameRate | null;
}

export function createDrawingReports(scheduler: Scheduler, send: (report: Report) => void): DrawingReports {
  function measure(renderer: Measured): void {
    scheduler.after(REPORT_EVERY_MS, () => {
      const rate = renderer.takeRate();
      if (rate !== null) send(reportOf(renderer.drawing(), rate));
      measure(renderer);
    });
  }

  return { changed: (drawing) => send(reportOf(drawing, null)), start: measure };
}

function reportOf({ presenter, flatReason, renderer, framesPerSecond }: Drawing, rate: FrameRate | null): Report {
  return {
    presenter,
    reason: flatReason,
    renderer,
    isSoftware: isSoftwareRenderer(renderer),
    wantedFrames: framesPerSecond,
    reachedFrames: rate === null ? null : Math.min(MAX_FRAMES, rate.framesPerSecond),
    droppedFrames: Math.min(MAX_DROPPED, rate?.dropped ?? 0),
  };
}
