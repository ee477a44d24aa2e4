/** Draws that were asked for: whose turn it is, and who still waits. */
import { type AskedDraw, drawGameOf } from './drawGames.ts';

/** What is under way is of one of them. */
interface UnderWay {
  /** Key of the draw; undefined = of the first. */
  of?: string;
}

/** The draw that a step is of. */
export function drawOf(queue: readonly AskedDraw[], step: UnderWay): AskedDraw | undefined {
  return step.of === undefined ? queue[0] : queue.find(({ key }) => key === step.of);
}

/** Spins that can still be dropped: one that is under way is published, and goes on. */
export function waitingSpins(draws: { queue: readonly AskedDraw[]; step: UnderWay | null }): readonly AskedDraw[] {
  const current = draws.step === null ? undefined : drawOf(draws.queue, draws.step);
  return draws.queue.filter((draw) => draw !== current && drawGameOf(draw).turn === 'wheel');
}
