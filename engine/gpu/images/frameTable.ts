/** Timeline of an animated picture's frames. It loops for ever, whatever its file says. Pure. */

export interface FrameTable {
  /** Returns the index of the frame at a time since the start; the first one before the start. */
  at(elapsedMs: number): number;
  /** Returns how long that frame stays visible, ms; above 0. */
  leftAt(elapsedMs: number): number;
  /** Returns the index of the next frame. */
  after(index: number): number;
}

/** @param timesMs duration of each frame, all above 0; at least one */
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
