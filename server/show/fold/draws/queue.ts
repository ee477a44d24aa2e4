/** Finds the requested draw that is next, and those that still wait. */
import { type RequestedDraw, drawGameOf } from './drawGames.ts';

/** A step that is under way for one draw. */
interface UnderWay {
  /** Key of the draw; the first one when undefined. */
  of?: string;
}

/** Returns the draw that a step belongs to. */
export function drawOf(queue: readonly RequestedDraw[], step: UnderWay): RequestedDraw | undefined {
  return step.of === undefined ? queue[0] : queue.find(({ key }) => key === step.of);
}

/** Returns the spins that can still be dropped. A spin that is under way is published and continues. */
export function waitingSpins(draws: {
  queue: readonly RequestedDraw[];
  step: UnderWay | null;
}): readonly RequestedDraw[] {
  const current = draws.step === null ? undefined : drawOf(draws.queue, draws.step);
  return draws.queue.filter((draw) => draw !== current && drawGameOf(draw).turn === 'wheel');
}
