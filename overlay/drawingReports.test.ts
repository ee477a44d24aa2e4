import { expect, it } from 'vitest';
import { validateDrawingMessage } from '#schemas/generated/validators.js';
import type { Drawing } from '#engine/renderer/overlayRenderer.tsx';
import type { FrameRate } from '#engine/renderer/frameMeter.ts';
import { BLIND, createDrawingReports } from './drawingReports.ts';

const DRAWING: Drawing = { presenter: '2d', flatReason: 'software', renderer: 'llvmpipe', framesPerSecond: 30 };

function reporting(rates: (FrameRate | null)[]) {
  const timers: (() => void)[] = [];
  const sent: object[] = [];
  const scheduler = { after: (_delayMs: number, task: () => void) => (timers.push(task), () => undefined) };
  const reports = createDrawingReports(scheduler, (report) => sent.push(report));
  const minute = (): void => timers.splice(0).forEach((task) => task());
  reports.start({ drawing: () => DRAWING, takeRate: () => rates.shift() ?? null });
  return { reports, sent, minute };
}

// behaviour: page-100
it('reports a change at once, and frames only of minutes in which something moved', () => {
  const { reports, sent, minute } = reporting([null, { framesPerSecond: 24, dropped: 100 }]);
  reports.changed({ ...DRAWING, presenter: 'gl', flatReason: null, renderer: 'A card', framesPerSecond: 60 });
  minute();
  minute();
  minute();
  const common = { reason: null, isSoftware: false, wantedFrames: 60, reachedFrames: null, droppedFrames: 0 };
  expect(sent).toEqual([
    { ...common, presenter: 'gl', renderer: 'A card' },
    {
      presenter: '2d',
      reason: 'software',
      renderer: 'llvmpipe',
      isSoftware: true,
      wantedFrames: 30,
      reachedFrames: 24,
      droppedFrames: 100,
    },
  ]);
});

it('sends only what the server takes', () => {
  const { reports, sent, minute } = reporting([{ framesPerSecond: 1e6, dropped: 1e9 }]);
  reports.changed(DRAWING);
  minute();
  expect(sent).toHaveLength(2);
  for (const report of [...sent, BLIND]) expect(validateDrawingMessage({ type: 'drawing', ...report })).toBe(true);
});
