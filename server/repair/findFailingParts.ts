/** Bisects a list for the entries that make `isFine` return false, with few tries and without blocking others. */

/** Maximum number of tries; entries that are left then count as failing. */
export const MAX_TRIES = 200;

/**
 * Finds the failing parts.
 * @param isFine whether these parts work together
 * @param pause gives everybody else a turn
 * @returns the parts to leave out; all that only fail together
 */
export async function findFailingParts<Part>(
  parts: readonly Part[],
  isFine: (parts: readonly Part[]) => boolean,
  pause: () => Promise<void>,
): Promise<Part[]> {
  let tries = 0;

  async function bisect(some: readonly Part[]): Promise<readonly Part[]> {
    if (some.length === 0) return [];
    await pause();
    if (tries++ >= MAX_TRIES) return some;
    if (isFine(some)) return [];
    if (some.length === 1) return some;
    const middle = some.length >> 1;
    const found = [...(await bisect(some.slice(0, middle))), ...(await bisect(some.slice(middle)))];
    return found.length === 0 ? some : found;
  }

  return [...(await bisect(parts))];
}
