/** Which frame of an animated picture is seen when. It goes round for ever, whatever its file says. Pure. */

export interface FrameTable {
  /** Number of the frame that is seen so long after the picture began, from 0; before that the first. */
  at(elapsedMs: number): number;
  /** How long that frame is still seen, ms; above 0. */
  leftAt(elapsedMs: number): number;
  /** The frame after another one. */
  after(index: number): number;
}

/** @param timesMs how long each frame stays, all above 0; at least one */
export function createFrameTable(timesMs: readonly number[]): FrameTable {
  let endMs = 0;
  const endsMs = timesMs.map((ms) => (endMs += ms));
  const totalMs = endMs;
  const inRound = (elapsedMs: number): number => Math.max(0, elapsedMs) % totalMs;

  function at(elapsedMs: number): number {
    const ms = inRound(elapsedMs);
    let [low, high] = [0, endsMs.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (endsMs[middle]! > ms) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    at,
    leftAt: (elapsedMs) => endsMs[at(elapsedMs)]! - inRound(elapsedMs) + Math.max(0, -elapsedMs),
    after: (index) => (index + 1) % endsMs.length,
  };
}
