/** Announcements for people who do not see the canvas, as data: the display adds the words. */
import type { Box } from '#engine/core/geometry.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import type { StepLabel } from './stepLabels.ts';

type Items = readonly OverlayItem[];

export type Announcement =
  /** `place` in the stacking order, 1 = bottom; `count` items in total. */
  | { kind: 'selected'; items: Items; place: number; count: number }
  | { kind: 'placed'; items: Items; box: Box; isResized: boolean }
  | { kind: 'step'; label: StepLabel; items: Items }
  | { kind: 'undone' | 'redone'; label: StepLabel; refused: number }
  | {
      kind:
        'selectedNone' | 'nothingToUndo' | 'nothingToRedo' | 'nothingToPaste' | 'noStyleToPaste' | 'copied' | 'locked';
    };
