/** Finds which of many parts keep a whole from working, with few tries and without keeping others waiting. */

/** More tries than this are not made: what is left counts as guilty. */
export const MAX_TRIES = 200;

/**
 * @param isFine whether these parts work together
 * @param pause lets everybody else have a turn
 * @returns the parts to leave out; what fails only together is all of it
 */
export async function guiltyOf<Part>(
  parts: readonly Part[],
  isFine: (parts: readonly Part[]) => boolean,
  pause: () => Promise<void>,
): Promise<Part[]> {
  let tries = 0;

  async function look(some: readonly Part[]): Promise<readonly Part[]> {
    if (some.length === 0) return [];
    await pause();
    if (tries++ >= MAX_TRIES) return some;
    if (isFine(some)) return [];
    if (some.length === 1) return some;
    const middle = some.length >> 1;
    const found = [...(await look(some.slice(0, middle))), ...(await look(some.slice(middle)))];
    return found.length === 0 ? some : found;
  }

  return [...(await look(parts))];
}
