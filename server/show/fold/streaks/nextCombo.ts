/**
 * Separates one combo from the next when the frames of a viewer and gift name no group (behaviour: streak-7). The platform's
 * send time of a frame decides; without it, order and count do.
 */
import type { GiftPayload } from '#schemas/generated/types.ts';

/** A combo without a group, reduced to what the next frame needs. */
export interface UngroupedCombo {
  repeatCount: number;
  isClosed: boolean;
  /** `at` of its last frame. */
  lastAt: number;
  /** Latest time at which the platform sent one of its frames; left out = unknown. */
  sentAt?: number;
}

export interface FrameTime {
  at: number;
  sourceAt?: number | undefined;
}

/** Maximum delay of a frame that was overtaken. */
const LATE_MS = 3_000;

/** Checks whether frames of this group id can belong to different combos; the platform sends `0` for none. */
export function isUngrouped(groupId: string): boolean {
  return groupId === '' || groupId === '0';
}

/** Checks whether a frame begins the next combo instead of belonging to `known`. */
export function beginsNextCombo(known: UngroupedCombo, frame: GiftPayload, { at, sourceAt }: FrameTime): boolean {
  const { repeatCount, repeatEnd } = frame;
  const isBehind = repeatCount < known.repeatCount || (repeatCount === known.repeatCount && !repeatEnd);
  if (sourceAt !== undefined && known.sentAt !== undefined)
    return sourceAt > known.sentAt && (known.isClosed || isBehind);
  const isSoon = at - known.lastAt <= LATE_MS;
  if (!known.isClosed) return isBehind && !isSoon;
  const isFirst = repeatCount === 1 && !repeatEnd;
  return isFirst || !isSoon || repeatCount > known.repeatCount;
}
