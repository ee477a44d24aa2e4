/** Finds the spin that waits for the first message of the stream, so that pages can say what they wait for. */
import type { EventPayloads, WheelOfFortuneData, WheelSettings } from '#schemas/generated/types.ts';
import type { FixedDraw, RequestedDraw } from './drawGames.ts';
import { drawOf } from './queue.ts';

export interface WaitingSpin {
  targetItemId: string;
  data: WheelOfFortuneData;
}

interface Draws {
  queue: readonly RequestedDraw[];
  /** Step of the draw that is under way. */
  step: { name: string; of?: string; fixed?: FixedDraw } | null;
}

/** Returns null while no spin waits for a message. The data say nothing about the result, which nobody knows yet. */
export function waitingSpin({ queue, step }: Draws): WaitingSpin | null {
  const wheel = step?.name === 'input' ? step.fixed?.wheel : undefined;
  const draw = step === null || wheel === undefined ? undefined : drawOf(queue, step);
  if (draw === undefined || wheel === undefined) return null;
  const { targetItemId } = draw.asked as EventPayloads['spinWheel'];
  return { targetItemId, data: dataOf(wheel) };
}

function dataOf({ items, centerImageUrl, spinDuration, extraSpins }: WheelSettings): WheelOfFortuneData {
  const shown = { items, centerImageUrl, spinDuration, extraSpins };
  return { ...shown, selectedItemId: items[0]!.id, landingShare: 0.5, startedAtMs: 0, isWaiting: true };
}
