/**
 * Waits for the screen, with two values at most: one that waits, and one put together of all that came since. A hidden
 * page is not painted for hours and must not gather what it would have told.
 */

/**
 * @param afterPaint runs a task once what has been applied so far is on the screen
 * @param tell told in the order of arrival
 * @param merge puts a newer value to an older one
 * @returns to be called with every value
 */
export function createPaintWait<Value>(
  afterPaint: (task: () => void) => void,
  tell: (value: Value) => void,
  merge: (older: Value, newer: Value) => Value,
): (value: Value) => void {
  let isWaiting = false;
  let next: { value: Value } | null = null;

  function wait(value: Value): void {
    isWaiting = true;
    afterPaint(() => {
      isWaiting = false;
      tell(value);
      const following = next;
      next = null;
      if (following !== null) wait(following.value);
    });
  }

  return (value) => {
    if (isWaiting) next = { value: next === null ? value : merge(next.value, value) };
    else wait(value);
  };
}
